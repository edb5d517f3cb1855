export interface RouteFacts {
  /** As the router reads it: `:id` is one segment, one with `?` may be missing, `*` is all that follows. */
  path: `/${string}`
  /** A capability, whose name `permissions.ts` checks, or `open`. */
  needs: string
  /** Parameters that links write. Those of a list are its definition's. */
  query?: readonly string[]
  /** Its form may bring a file, whose bytes are not read into memory. */
  takesFile?: true
  /** What else it takes than drawing a page: a password to hash when posted; a second of PostgreSQL; a thread, a store or a slow line. */
  work?: 'hash' | 'report' | 'file'
}

/** Every URL of the product. `app/routes.ts` adds the files, `href` writes links. */
export const routes = {
  signIn: { path: '/', needs: 'open', query: ['next'], work: 'hash' },
  login: { path: '/login', needs: 'open', work: 'hash' },
  secondFactorCode: { path: '/login/code', needs: 'open', query: ['next'], work: 'hash' },
  logout: { path: '/logout', needs: 'open' },
  recovery: { path: '/recoverpassword', needs: 'open', work: 'hash' },
  recoveredPassword: { path: '/recoverpassword/:token', needs: 'open', work: 'hash' },
  registration: { path: '/register', needs: 'open', work: 'hash' },
  mailChoice: { path: '/mail-choice/:token', needs: 'open' },
  mailAddress: { path: '/mail-address/:token', needs: 'open' },
  guestTicket: { path: '/ticket/:token', needs: 'open' },

  home: { path: '/Home', needs: 'see-home' },
  news: { path: '/News', needs: 'see-home', query: ['kind', 'new'] },
  orders: { path: '/order-list', needs: 'see-attention', query: ['searching', 'aside'] },
  setAside: { path: '/order-list/:id/:kind', needs: 'set-exceptions-aside' },
  search: { path: '/search/*', needs: 'search-shipments' },

  tracking: { path: '/Tracking', needs: 'follow-shipments' },
  trackingNumbers: { path: '/Tracking/numbers', needs: 'follow-shipments' },
  shipment: { path: '/shipmentsDetail/:id', needs: 'see-shipment', query: ['back'] },
  shipmentEvents: { path: '/shipmentsDetail/:id/events', needs: 'see-shipment', query: ['back'] },
  shipmentComments: { path: '/shipmentsDetail/:id/comments', needs: 'see-shipment', query: ['back'] },
  shipmentDocuments: { path: '/shipmentsDetail/:id/documents', needs: 'read-shipment-documents', query: ['back'], takesFile: true },
  shipmentDocument: { path: '/shipmentsDetail/:id/documents/:document', needs: 'read-shipment-documents', work: 'file' },
  shipmentFollowing: { path: '/shipmentsDetail/:id/follow', needs: 'see-shipment' },
  unselectedShipment: { path: '/shipmentsDetail/:id/customer', needs: 'see-shipment', query: ['back'] },
  misspeltShipment: { path: '/shipmentsDetal/*', needs: 'see-shipment' },

  // The capability is that of the list; the one named here is the tracking list's.
  listViews: { path: '/lists/:list/views', needs: 'follow-shipments' },
  newListView: { path: '/lists/:list/views/new', needs: 'follow-shipments' },
  listSheet: { path: '/lists/:list/export', needs: 'follow-shipments', work: 'file' },
  listColumns: { path: '/lists/:list/columns', needs: 'follow-shipments' },

  containers: { path: '/Container/:tab?', needs: 'manage-containers' },
  manyContainers: { path: '/Container/:tab?/many', needs: 'edit-container' },
  container: { path: '/Container-Detail/:id', needs: 'see-container', query: ['back', 'shipment'] },
  containerEvents: { path: '/Container-Detail/:id/events', needs: 'see-container', query: ['back', 'shipment'] },
  containerComments: { path: '/Container-Detail/:id/comments', needs: 'see-container', query: ['back', 'shipment'] },
  containerDocuments: {
    path: '/Container-Detail/:id/documents',
    needs: 'read-container-documents',
    query: ['back', 'shipment'],
    takesFile: true,
  },
  containerDocument: { path: '/Container-Detail/:id/documents/:document', needs: 'read-container-documents', work: 'file' },
  containerFollowing: { path: '/Container-Detail/:id/follow', needs: 'see-container' },
  unselectedContainer: { path: '/Container-Detail/:id/customer', needs: 'see-container', query: ['back'] },
  containerEdit: { path: '/container-management-detail/:id', needs: 'edit-container', query: ['back'] },
  incident: { path: '/Container-Detail/:id/incident', needs: 'edit-container', query: ['back'] },
  incidentDeletion: { path: '/Container-Detail/:id/incident/delete', needs: 'edit-container', query: ['back'] },
  tariffs: { path: '/Container-Tariffs', needs: 'manage-tariffs' },
  tariff: { path: '/Container-Tariffs/:tariff', needs: 'manage-tariffs' },
  tariffDeletion: { path: '/Container-Tariffs/:tariff/delete', needs: 'manage-tariffs' },

  reports: { path: '/Reports', needs: 'build-reports', query: ['tab'] },
  newReport: { path: '/reports/creation', needs: 'build-reports', query: ['report', 'copy', 'tracking'] },
  report: { path: '/reports/:report', needs: 'build-reports', work: 'report' },
  reportDeletion: { path: '/reports/:report/delete', needs: 'build-reports' },
  reportSheet: { path: '/reports/:report/export', needs: 'build-reports', work: 'file' },
  reportEmailFile: { path: '/reports/:report/letters/:letter', needs: 'build-reports', work: 'file' },
  reportSchedules: { path: '/reports/schedules', needs: 'oversee-schedules' },
  reportHandOver: { path: '/reports/schedules/:report', needs: 'oversee-schedules' },

  invoices: { path: '/Cost-Management/:currency?', needs: 'manage-costs' },
  invoice: { path: '/Cost-Management/invoices/:id', needs: 'manage-costs', query: ['back'], takesFile: true },
  invoiceDocument: { path: '/Cost-Management/invoices/:id/documents/:document', needs: 'manage-costs', work: 'file' },
  unselectedInvoice: { path: '/Cost-Management/invoices/:id/customer', needs: 'manage-costs', query: ['back'] },
  statement: { path: '/Cost-Management/:currency/statement/:customer', needs: 'manage-costs' },
  unselectedStatement: { path: '/Cost-Management/:currency/statement/:customer/customer', needs: 'manage-costs', query: ['back'] },

  helpDesk: { path: '/Help-Desk', needs: 'open-help-desk' },
  serviceDesk: { path: '/Service-Desk/:tab?', needs: 'open-service-desk' },
  newTicket: {
    path: '/Service-Desk/:tab?/new',
    needs: 'open-service-desk',
    query: ['shipment', 'container', 'invoice', 'exception', 'type', 'module'],
    takesFile: true,
  },
  ticketQueue: { path: '/Service-Desk/Queue', needs: 'answer-tickets' },
  cannedResponses: { path: '/Service-Desk/Answers', needs: 'answer-tickets' },
  cannedResponse: { path: '/Service-Desk/Answers/:answer', needs: 'answer-tickets' },
  slaTargets: { path: '/Service-Desk/Targets', needs: 'answer-tickets' },
  ticket: { path: '/Detail/:id', needs: 'open-service-desk' },
  ticketCancelling: { path: '/Detail/:id/cancel', needs: 'open-service-desk' },
  ticketDecision: { path: '/Detail/:id/desk', needs: 'answer-tickets' },
  ticketCopy: { path: '/Detail/:id/copies/:copy', needs: 'open-service-desk' },
  ticketDocuments: { path: '/Detail/:id/documents', needs: 'open-service-desk', takesFile: true },
  ticketDocument: { path: '/Detail/:id/documents/:document', needs: 'open-service-desk', work: 'file' },
  unselectedTicket: { path: '/Detail/:id/customer', needs: 'open-service-desk', query: ['back'] },

  customers: { path: '/Admin', needs: 'manage-users' },
  newCustomer: { path: '/Admin/customers/new', needs: 'manage-users' },
  customer: { path: '/Admin/customers/:customer', needs: 'manage-users' },
  customerEdit: { path: '/Admin/customers/:customer/edit', needs: 'manage-users' },
  customerLogoEdit: { path: '/Admin/customers/:customer/logo', needs: 'manage-users', takesFile: true },
  customerDefaultLogo: { path: '/Admin/customers/:customer/logo/default', needs: 'manage-users' },
  customerHistory: { path: '/Admin/customers/:customer/history', needs: 'manage-users' },
  customerMove: { path: '/Admin/customers/:customer/:move', needs: 'manage-users' },
  contact: { path: '/Admin/customers/:customer/contacts/:contact', needs: 'manage-users' },
  contactDeletion: { path: '/Admin/customers/:customer/contacts/:contact/delete', needs: 'manage-users' },
  groups: { path: '/Admin/groups', needs: 'manage-users' },
  group: { path: '/Admin/groups/:group', needs: 'manage-users' },
  groupEdit: { path: '/Admin/groups/:group/edit', needs: 'manage-users' },
  groupDeletion: { path: '/Admin/groups/:group/delete', needs: 'manage-users' },
  users: { path: '/Admin/users', needs: 'manage-users', query: ['draft', 'request'] },
  accessRefusal: { path: '/Admin/users/requests/:request/refuse', needs: 'manage-users' },
  newUserPermissions: { path: '/Admin/users/new/:draft', needs: 'manage-users' },
  user: { path: '/Admin/users/:user', needs: 'manage-users' },
  userEdit: { path: '/Admin/users/:user/edit', needs: 'manage-users' },
  userView: { path: '/Admin/users/:user/view', needs: 'manage-users' },
  userHistory: { path: '/Admin/users/:user/history', needs: 'manage-users' },
  userFactorReset: { path: '/Admin/users/:user/reset-factor', needs: 'manage-users' },
  userMove: { path: '/Admin/users/:user/:move', needs: 'manage-users' },
  stopViewing: { path: '/viewing/stop', needs: 'open' },
  importing: { path: '/Admin/import', needs: 'manage-users', query: ['kind'] },
  announcements: { path: '/Admin/announcements', needs: 'manage-users' },
  announcementWithdrawal: { path: '/Admin/announcements/:announcement/withdraw', needs: 'manage-users' },
  catalogues: { path: '/Admin/catalogues/:catalogue?', needs: 'manage-users' },
  catalogueEntry: { path: '/Admin/catalogues/:catalogue?/:entry', needs: 'manage-users' },
  places: { path: '/Admin/catalogues/places', needs: 'manage-users' },
  place: { path: '/Admin/catalogues/places/:place', needs: 'manage-users', query: ['name'] },
  placeRemoval: { path: '/Admin/catalogues/places/:place/take-back', needs: 'manage-users' },
  unknownPlaces: { path: '/Admin/catalogues/unknown-places', needs: 'manage-users' },

  alerts: { path: '/Alerts', needs: 'manage-alerts' },
  customerAlerts: { path: '/Alerts/:customer', needs: 'manage-alerts', query: ['tab', 'alert', 'edit'] },
  newAlert: { path: '/Alerts/:customer/add', needs: 'manage-alerts', query: ['tab', 'alert', 'edit'] },
  alertDeletion: { path: '/Alerts/:customer/:alert/delete', needs: 'manage-alerts', query: ['tab', 'alert', 'edit'] },
  alertEmailDeletion: { path: '/Alerts/:customer/emails/delete', needs: 'manage-alerts', query: ['tab', 'alert', 'edit', 'email'] },
  ownNotifications: { path: '/My-Notifications', needs: 'hear-alerts', query: ['tab', 'sample', 'page'] },
  unreadCount: { path: '/My-Notifications/unread', needs: 'hear-alerts' },

  profile: { path: '/profile', needs: 'keep-own-profile' },
  sessions: { path: '/sessions', needs: 'manage-own-sessions' },
  ownPassword: { path: '/change-password', needs: 'change-own-password' },
  secondFactor: { path: '/second-factor', needs: 'manage-second-factor' },
  requiredSecondFactor: { path: '/second-factor/required', needs: 'require-second-factor' },
  auditTrail: { path: '/audit', needs: 'read-audit-trail' },
  settings: { path: '/settings', needs: 'choose-settings' },
  customerSelection: { path: '/customers/selection', needs: 'select-customers', query: ['back'] },
  customerLogo: { path: '/customers/:customer/logo', needs: 'see-customer-logos', query: ['file'], work: 'file' },

  mailLedger: { path: '/mail', needs: 'read-mail-ledger' },
  mailMessage: { path: '/mail/:id', needs: 'read-mail-ledger' },
  mailAgain: { path: '/mail/:id/again', needs: 'read-mail-ledger' },
  mailAsSent: { path: '/mail/:id/as-sent', needs: 'read-mail-ledger' },

  language: { path: '/language', needs: 'open' },
  unloadBeacon: { path: '/beacons/unload', needs: 'open' },
  landPicture: { path: '/map/land.svg', needs: 'open', query: ['edition'] },
  countriesPicture: { path: '/map/countries.svg', needs: 'open', query: ['edition'] },
  globePicture: { path: '/map/globe.svg', needs: 'open', query: ['edition'] },
  manifest: { path: '/manifest.webmanifest', needs: 'open' },
  apiDocs: { path: '/api', needs: 'open' },
  apiNoun: { path: '/api/:noun', needs: 'open' },
  terms: { path: '/terminos-y-condiciones', needs: 'open' },
  privacyNotice: { path: '/aviso-de-privacidad', needs: 'open' },
  notFound: { path: '/*', needs: 'open' },
} as const satisfies Record<string, RouteFacts>

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]
