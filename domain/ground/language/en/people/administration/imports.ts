export const imports = {
  title: 'Import',
  open: 'Import',
  kinds: { customers: 'Customers and contacts', users: 'Users' },
  what: {
    customers:
      'Copy the cells from a spreadsheet, the heads of the columns first, and paste them here: one line a contact, at most {{most}}. Lines with the same name and RFC are one customer.',
    users:
      'Copy the cells from a spreadsheet, the heads of the columns first, and paste them here: one line a user, at most {{most}}. Several customers stand in one cell, by name or RFC, with “;” between them. Everybody is invited by mail.',
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
    customers: 'All lines are right ({{lines}}). Customers they make: {{made}}. Nothing is saved yet.',
    users: 'All lines are right ({{lines}}). Users they make, who are invited by mail: {{made}}. Nothing is saved yet.',
  },
  made: { customers: 'Customers imported: {{made}}.', users: 'Users imported and invited: {{made}}.' },
  faults_one: '{{count}} fault: nothing is imported until it is mended.',
  faults_other: '{{count}} faults: nothing is imported until they are mended.',
  line: 'Line',
  fault: 'What is wrong',
  nothing: 'There is no line here. The first line must hold the heads of the columns.',
  noColumn: 'These columns are missing: {{columns}}.',
  tooMany: 'More than {{most}} lines: bring them in by parts.',
  tooLong: '{{columns}}: at most {{most}} characters.',
  tooLarge: 'This is too much text: bring the lines in by parts.',
  groupUnknown: 'There is no group “{{name}}”.',
  roleUnknown: '“{{role}}” is no role. One of {{roles}}.',
  customerShared: 'Several customers are called {{name}}: their RFC says which is meant.',
  customerUnknown: 'No such customer: {{name}}.',
} as const
