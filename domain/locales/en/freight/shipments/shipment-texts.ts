export const shipments = {
  search: {
    elsewhere: 'Also found',
    all: 'Show all',
    groups: {
      pages: 'Pages and settings',
      containers: 'Containers',
      customers: 'Customers',
      users: 'Users',
      invoices: 'Invoices',
      tickets: 'Tickets',
    },
    pageTitle: 'Search',
    pageTitleOf: '{{text}} · Search',
    resultsFor: 'Results for “{{text}}”',
    instant: 'less than {{seconds}}',
    total: 'Total results: {{total}} ({{seconds}} seconds)',
    heading: 'Tracking',
    count: '{{shown}} de {{total}} resultados',
    nothingAsked: 'What are you looking for?',
    nothingAskedWhy:
      'Type at least one letter or digit in the search box: a shipment, container, house or master bill number, a customer, supplier or consignee, a reference, a status, a mode, a port, a carrier, a vessel or the goods.',
    tooLong: 'This search is too long',
    tooLongWhy: 'Up to 200 characters and 12 words can be searched for at a time. Try the number or the most telling word alone.',
    nothingFound: 'No shipment matches “{{text}}”',
    nothingFoundWhy:
      'Each word must begin a word of the shipment, such as its number, container, customer, supplier or port. Only the customers you have selected were searched: {{selected}} of {{total}}.',
    didYouMean: 'Did you mean',
    nothingFoundFewer: 'Check the spelling, use fewer words, or search more customers.',
    nothingFoundAll: 'Check the spelling, or use fewer words.',
  },
  card: {
    moreContainers: '{{more}} more',
  },
} as const
