export const imports = {
  title: 'Import',
  open: 'Import',
  kinds: { customers: 'Customers and contacts', users: 'Users' },
  what: {
    customers:
      'Copy the cells from a spreadsheet, the column headings first, and paste them here: one line per contact, at most {{most}}. Lines with the same name and RFC are one customer.',
    users:
      'Copy the cells from a spreadsheet, the column headings first, and paste them here: one line per user, at most {{most}}. Several customers go in one cell, by name or RFC, with “;” between them. Everybody is invited by mail.',
  },
  contact: {
    name: 'Contact Name',
    lastName: 'Contact Last Name',
    email: 'Contact Email',
    position: 'Contact Position',
    telephone: 'Contact Telephone',
  },
  text: 'Cells',
  check: 'Check',
  import: 'Import',
  would: {
    customers: 'All lines are right ({{lines}}). Customers to be made: {{made}}. Nothing is saved yet.',
    users: 'All lines are right ({{lines}}). Users to be made and invited by mail: {{made}}. Nothing is saved yet.',
  },
  made: { customers: 'Customers imported: {{made}}.', users: 'Users imported and invited: {{made}}.' },
  faults_one: '{{count}} error: nothing is imported until it is corrected.',
  faults_other: '{{count}} errors: nothing is imported until they are corrected.',
  line: 'Line',
  fault: 'What is wrong',
  nothing: 'There are no lines here. The first line must hold the column headings.',
  noColumn: 'These columns are missing: {{columns}}.',
  tooMany: 'More than {{most}} lines: import them in parts.',
  tooLong: '{{columns}}: at most {{most}} characters.',
  tooLarge: 'This is too much text: import the lines in parts.',
  groupUnknown: 'There is no group “{{name}}”.',
  roleUnknown: '“{{role}}” is not a role. Use one of {{roles}}.',
  customerShared: 'Several customers are called {{name}}: write the RFC of the one that is meant.',
  customerUnknown: 'No such customer: {{name}}.',
} as const
