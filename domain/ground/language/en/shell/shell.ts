export const shell = {
  /** What a search engine says under a link to the portal. */
  description:
    '{{name}}: the portal where customers follow their shipments and containers by sea, air and road, with reports, alerts and help.',
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  settings: 'Settings',
  nothing: 'nada',
  language: 'Language',
  logout: 'Logout',
  search: 'Search shipments',
  searchHint: 'Number, container, supplier, port …',
  version: 'Version {{version}}',
  asOf: 'Data as of',
  delayed: 'Delayed: the search index is being rebuilt. Answers come straight from the record meanwhile, complete but slower.',
  behind: 'Catching up: the newest changes are not in these lists and numbers yet.',
  roles: { administrator: 'Administrator', customer: 'Customer', rr: 'RR', agent: 'Agent', rrsu: 'RRSU' },
  delayedMark: 'Delayed',
} as const

export const menu = {
  home: 'Home',
  tracking: 'Tracking',
  container: 'Container',
  reports: 'Reports',
  costs: 'Cost-Management',
  admin: 'Admin',
  users: 'Users',
  alerts: 'Alerts',
  sessions: 'Sessions',
  password: 'Change password',
  secondFactor: 'Second factor',
  requiredFactor: 'Second factor by role',
  audit: 'Audit trail',
  mail: 'Outgoing mail',
  ownNotifications: 'My notifications',
} as const
