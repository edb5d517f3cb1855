export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  home: 'Home',
  language: 'Language',
  logout: 'Logout',
  search: 'Search shipments',
  searchHint: 'Number, container, supplier, port …',
  version: 'Version {{version}}',
  asOf: 'Data as of',
  delayed: 'Delayed: the search index is being rebuilt. Answers come straight from the record meanwhile, complete but slower.',
  delayedMark: 'Delayed',
} as const
