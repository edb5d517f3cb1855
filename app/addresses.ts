import { listPages } from '#domain/core/lists/list-pages.ts'

/**
 * Every URL that pages link to. tests/app/addresses.test.ts checks each against routes.ts, so that a renamed route cannot leave a dead
 * link.
 */
export const address = {
  signIn: '/',
  secondFactorCode: '/login/code',
  logout: '/logout',
  recovery: '/recoverpassword',
  registration: '/register',
  unloadBeacon: '/beacons/unload',
  home: '/Home',
  news: '/News',
  newsOf: (kind: string) => `/News?kind=${kind}&new=1`,
  newsSheet: '/News/export',
  orders: '/order-list',
  ordersOf: (launch: string) => `/order-list?searching=${launch}`,
  ordersSetAside: '/order-list?aside=1',
  ordersSheet: '/order-list/export',
  setAside: (shipment: number, kind: string) => `/order-list/${shipment}/${kind}`,
  tracking: '/Tracking',
  trackingSheet: '/Tracking/export',
  trackingNumbers: '/Tracking/numbers',
  listViews: listPages.views,
  newListView: listPages.newView,
  listColumns: listPages.columns,
  profile: '/profile',
  sessions: '/sessions',
  ownPassword: '/change-password',
  secondFactor: '/second-factor',
  requiredSecondFactor: '/second-factor/required',
  auditTrail: '/audit',
  auditSheet: '/audit/export',
  settings: '/settings',
  customerSelection: '/customers/selection',
  mailLedger: '/mail',
  mailSheet: '/mail/export',
  mailMessage: (id: number) => `/mail/${id}`,
  mailAgain: (id: number) => `/mail/${id}/again`,
  mailAsSent: (id: number) => `/mail/${id}/as-sent`,
  searchBox: '/search',
  search: (text: string) => `/search/${encodeURIComponent(text)}`,
  shipment: (id: number | string, { tab, back }: { tab?: ShipmentTab; back?: string | null } = {}) =>
    withQuery(`/shipmentsDetail/${id}${tab ? `/${tab}` : ''}`, back ? { back } : {}),
  unselectedShipment: (id: number | string) => `/shipmentsDetail/${id}/customer`,
  shipmentDocument: (id: number, document: number) => `/shipmentsDetail/${id}/documents/${document}`,
  shipments: '/shipmentsDetail',
  containerPages: '/Container-Detail',
  containerEdits: '/container-management-detail',
  containers: '/Container',
  containersSheet: '/Container/export',
  arrivedContainers: '/Container/Arrived',
  arrivedContainersSheet: '/Container/Arrived/export',
  manyContainers: '/Container/many',
  manyArrivedContainers: '/Container/Arrived/many',
  container: (id: number | string, { tab, back, shipment }: { tab?: ContainerTab; back?: string | null; shipment?: number } = {}) =>
    withQuery(`/Container-Detail/${id}${tab ? `/${tab}` : ''}`, { ...(shipment && { shipment: String(shipment) }), ...(back && { back }) }),
  unselectedContainer: (id: number | string) => `/Container-Detail/${id}/customer`,
  containerEdit: (id: number, way: WayBack = {}) => withQuery(`/container-management-detail/${id}`, backOf(way)),
  containerDocument: (id: number, document: number) => `/Container-Detail/${id}/documents/${document}`,
  incident: (id: number, way: WayBack = {}) => withQuery(`/Container-Detail/${id}/incident`, backOf(way)),
  incidentDeletion: (id: number, way: WayBack = {}) => withQuery(`/Container-Detail/${id}/incident/delete`, backOf(way)),
  tariffs: '/Container-Tariffs',
  newTariff: '/Container-Tariffs/new',
  tariff: (id: number) => `/Container-Tariffs/${id}`,
  tariffDeletion: (id: number) => `/Container-Tariffs/${id}/delete`,
  reports: '/Reports',
  reportTab: (tab: string) => `/Reports?tab=${tab}`,
  newReport: '/reports/creation',
  reportEdit: (id: number | string) => `/reports/creation?report=${id}`,
  reportCopy: (key: number | string) => `/reports/creation?copy=${key}`,
  reportOfTracking: (asked: string) => `/reports/creation?tracking=${encodeURIComponent(asked)}`,
  report: (key: number | string) => `/reports/${key}`,
  reportSheet: (key: number | string) => `/reports/${key}/export`,
  reportDeletion: (key: number | string) => `/reports/${key}/delete`,
  reportLetter: (key: number | string, letter: number) => `/reports/${key}/letters/${letter}`,
  reportSchedules: '/reports/schedules',
  reportHandOver: (id: number | string) => `/reports/schedules/${id}`,
  invoices: '/Cost-Management',
  invoicesSheet: '/Cost-Management/export',
  pesoInvoices: '/Cost-Management/MXN',
  pesoInvoicesSheet: '/Cost-Management/MXN/export',
  invoice: (id: number, { back }: { back?: string | null } = {}) => withQuery(`/Cost-Management/invoices/${id}`, back ? { back } : {}),
  unselectedInvoice: (id: number) => `/Cost-Management/invoices/${id}/customer`,
  invoiceDocument: (id: number, document: number) => `/Cost-Management/invoices/${id}/documents/${document}`,
  statement: (currency: string, customer: number) => `/Cost-Management/${currency}/statement/${customer}`,
  unselectedStatement: (currency: string, customer: number) => `/Cost-Management/${currency}/statement/${customer}/customer`,
  helpDesk: '/Help-Desk',
  serviceDesk: '/Service-Desk',
  closedTickets: '/Service-Desk/Closed',
  ticketsSheet: '/Service-Desk/export',
  closedTicketsSheet: '/Service-Desk/Closed/export',
  ticketQueue: '/Service-Desk/Queue',
  ticketQueueSheet: '/Service-Desk/Queue/export',
  readyAnswers: '/Service-Desk/Answers',
  newReadyAnswer: '/Service-Desk/Answers/add',
  readyAnswer: (id: number) => `/Service-Desk/Answers/${id}`,
  deskTargets: '/Service-Desk/Targets',
  newTicket: '/Service-Desk/new',
  newTicketAbout: (thing: 'shipment' | 'container' | 'invoice', id: number, exception?: string) => {
    const module = thing === 'invoice' ? '6' : thing === 'container' ? '3' : '2'
    return withQuery('/Service-Desk/new', { [thing]: String(id), ...(exception && { exception }), type: '1', module })
  },
  ticketPages: '/Detail',
  ticket: (id: number | string) => `/Detail/${id}`,
  unselectedTicket: (id: number) => `/Detail/${id}/customer`,
  ticketCancelling: (id: number) => `/Detail/${id}/cancel`,
  ticketDesk: (id: number) => `/Detail/${id}/desk`,
  ticketCopy: (id: number, copy: number) => `/Detail/${id}/copies/${copy}`,
  ticketDocuments: (id: number) => `/Detail/${id}/documents`,
  ticketDocument: (id: number, document: number) => `/Detail/${id}/documents/${document}`,
  customers: '/Admin',
  customersSheet: '/Admin/export',
  newCustomer: '/Admin/customers/new',
  customer: (id: number) => `/Admin/customers/${id}`,
  customerEdit: (id: number) => `/Admin/customers/${id}/edit`,
  customerHistory: (id: number) => `/Admin/customers/${id}/history`,
  customerMove: (id: number, move: string) => `/Admin/customers/${id}/${move}`,
  customerLogoEdit: (id: number) => `/Admin/customers/${id}/logo`,
  customerDefaultLogo: (id: number) => `/Admin/customers/${id}/logo/default`,
  customerLogo: (id: number, file: number | null) => `/customers/${id}/logo${file === null ? '' : `?file=${file}`}`,
  contact: (customer: number, contact: number | 'new') => `/Admin/customers/${customer}/contacts/${contact}`,
  contactDeletion: (customer: number, contact: number) => `/Admin/customers/${customer}/contacts/${contact}/delete`,
  groups: '/Admin/groups',
  groupsSheet: '/Admin/groups/export',
  group: (id: number) => `/Admin/groups/${id}`,
  groupEdit: (id: number) => `/Admin/groups/${id}/edit`,
  groupDeletion: (id: number) => `/Admin/groups/${id}/delete`,
  users: '/Admin/users',
  usersSheet: '/Admin/users/export',
  newUserPermissions: (draft: string) => `/Admin/users/new/${draft}`,
  accessRefusal: (request: number) => `/Admin/users/requests/${request}/refuse`,
  user: (id: number) => `/Admin/users/${id}`,
  userView: (id: number) => `/Admin/users/${id}/view`,
  stopViewing: '/viewing/stop',
  importing: '/Admin/import',
  announcements: '/Admin/announcements',
  announcementWithdrawal: (id: number) => `/Admin/announcements/${id}/withdraw`,
  catalogues: '/Admin/catalogues',
  places: '/Admin/catalogues/places',
  place: (code: string) => `/Admin/catalogues/places/${code}`,
  newPlace: (name: string) => `/Admin/catalogues/places/new?name=${encodeURIComponent(name)}`,
  takeBackPlace: (code: string) => `/Admin/catalogues/places/${code}/take-back`,
  unknownPlaces: '/Admin/catalogues/unknown-places',
  catalogue: (key: string) => `/Admin/catalogues/${key}`,
  catalogueEntry: (key: string, entry: string) => `/Admin/catalogues/${key}/${entry}`,
  userEdit: (id: number) => `/Admin/users/${id}/edit`,
  userHistory: (id: number) => `/Admin/users/${id}/history`,
  userFactorReset: (id: number) => `/Admin/users/${id}/reset-factor`,
  userMove: (id: number, move: string) => `/Admin/users/${id}/${move}`,
  ownNotifications: (tab?: 'choices' | 'following' | 'digest', { isSample = false, page = 1 } = {}) =>
    withQuery('/My-Notifications', { ...(tab && { tab }), ...(isSample && { sample: '1' }), ...(page > 1 && { page: String(page) }) }),
  unread: '/My-Notifications/unread',
  containerFollowing: (id: number) => `/Container-Detail/${id}/follow`,
  shipmentFollowing: (id: number) => `/shipmentsDetail/${id}/follow`,
  alerts: '/Alerts',
  customerAlerts: (customer: number, at: AlertPlace = {}, part?: AlertPart) =>
    withQuery(`/Alerts/${customer}`, placeOf(at)) + (part ? `#${part}` : ''),
  newAlert: (customer: number, at: AlertPlace = {}) => withQuery(`/Alerts/${customer}/add`, placeOf(at)),
  alertDeletion: (customer: number, alert: number, at: AlertPlace = {}) => withQuery(`/Alerts/${customer}/${alert}/delete`, placeOf(at)),
  alertEmailDeletion: (customer: number, email: string, at: AlertPlace = {}) =>
    withQuery(`/Alerts/${customer}/emails/delete`, { ...placeOf(at), email }),
  language: '/language',
  terms: '/terminos-y-condiciones',
  privacyNotice: '/aviso-de-privacidad',
  globe: (edition: string) => `/map/globe.svg?edition=${edition}`,
  manifest: '/manifest.webmanifest',
  apiDocs: '/api',
  apiNoun: (noun: string) => `/api/${noun}`,
} as const

export type ContainerTab = 'events' | 'comments' | 'documents'
export const shipmentTabs = ['events', 'comments', 'documents'] as const
export type ShipmentTab = (typeof shipmentTabs)[number]

export interface AlertPlace {
  tab?: '1' | '2'
  alert?: number | null
  edit?: number | null
}

export type AlertPart = 'assignment' | 'edited-alert'

interface WayBack {
  back?: string | null
}

const backOf = ({ back }: WayBack): Record<string, string> => (back ? { back } : {})

const placeOf = ({ tab, alert, edit }: AlertPlace) => ({
  ...(tab === '2' && { tab }),
  ...(alert && { alert: String(alert) }),
  ...(edit && { edit: String(edit) }),
})

/** Check it with safePath before following it. */
export const backIn = ({ url }: { url: string }): string | null => new URL(url).searchParams.get('back')

export const draftOfPermissions = (path: string | null): string | null => /\/Admin\/users\/new\/([\w-]+)$/.exec(path ?? '')?.[1] ?? null

export function withQuery(path: string, query: URLSearchParams | Record<string, string>): string {
  const written = new URLSearchParams(query).toString()
  return written ? `${path}?${written}` : path
}
