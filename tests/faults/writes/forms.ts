import { listAdministration } from './administration.ts'

/** A form that is written somewhere, and how somebody fills it in. */
export interface WrittenForm {
  name: string
  /** The page that has the form. */
  page: string
  /** Fields by which the form is known among those of the page. */
  known: string[]
  /** What is typed into it; `mark` is a word that nothing else in the record has, `n` a number that differs each time. */
  typed: (mark: string, n: number) => Record<string, string | string[]>
  secrets?: Record<string, string>
  /** The name of its input for a file. */
  file?: string
  /** The button that sends it, where it sends a name. */
  press?: [name: string, value: string]
  /** A step before it, whose answer leads to the page of this form. */
  before?: Omit<WrittenForm, 'table' | 'saved' | 'name' | 'prepare'>
  /** What the record is made to say before. */
  prepare?: string
  /** The table whose writes fail. */
  table: string
  /** What it says where it cannot be saved, if it has words of its own. */
  says?: string
  /** Counts what was saved of it: once is 1. */
  saved: (mark: string, n: number) => string
}

export interface Things {
  shipment: number
  container: number
  subModule: string
  assignee: string
  ticket: number
  invoice: number
  customer: number
  group: number
  user: number
  alert: number
  /** The page of a shipment that needs attention. */
  attention: string
}

export const rowsOf = (table: string, column: string) => (mark: string) =>
  `select count(*)::int as n from ${table} where ${column} = '${mark}'`
const freeDays = [3, 5, 7, 10, 14, 21, 28, 30]
const free = (n: number) => String(freeDays[n % freeDays.length])
export const day = (n: number) => `2027-0${1 + (n % 9)}-1${n % 10}`
const letters = (mark: string) => mark.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** What an administrator of the demo company fills in. */
export function listForms(own: Things, password: string): WrittenForm[] {
  const shipment = `/shipmentsDetail/${own.shipment}`
  const container = `/Container-Detail/${own.container}`
  const ticket = `/Detail/${own.ticket}`
  return [
    {
      name: 'comment of a shipment',
      page: `${shipment}/comments`,
      known: ['type', 'text'],
      typed: (mark) => ({ text: mark }),
      table: 'shipment_comments',
      saved: rowsOf('shipment_comments', 'text'),
    },
    {
      name: 'document of a shipment',
      page: `${shipment}/documents`,
      known: ['category', 'file'],
      typed: () => ({ category: 'packing_list' }),
      file: 'file',
      table: 'shipment_documents',
      saved: (mark) => `select count(*)::int as n from shipment_documents d join files f on f.id = d.file_id where f.name = '${mark}.csv'`,
    },
    {
      name: 'comment of a container',
      page: `${container}/comments`,
      known: ['key', 'text'],
      typed: (mark) => ({ text: mark }),
      table: 'container_comments',
      saved: rowsOf('container_comments', 'text'),
    },
    {
      name: 'document of a container',
      page: `${container}/documents`,
      known: ['category', 'file'],
      typed: () => ({ category: 'photos' }),
      file: 'file',
      table: 'container_documents',
      saved: (mark) => `select count(*)::int as n from container_documents d join files f on f.id = d.file_id where f.name = '${mark}.csv'`,
    },
    {
      name: 'incident',
      page: `${container}/incident`,
      known: ['type', 'occurredOn'],
      typed: (mark) => ({ type: 'A', occurredOn: '2026-11-01', comment: mark }),
      table: 'incidents',
      saved: rowsOf('incidents', 'comment'),
    },
    {
      name: 'container',
      page: `/container-management-detail/${own.container}`,
      known: ['version', 'terminal'],
      typed: (_, n) => ({ carrierFreeDays: free(n), maxEmptyReturnedOn: day(n) }),
      table: 'containers',
      saved: (_, n) =>
        `select count(*)::int as n from containers where id = ${own.container} and carrier_free_days = ${free(n)} and max_empty_returned_on = '${day(n)}'`,
    },
    {
      name: 'many containers',
      page: `/Container/Arrived/many?only=selected&selected=${own.container}`,
      known: ['container', 'terminal', 'intent'],
      typed: (_, n) => ({ customerFreeDays: free(n + 1) }),
      press: ['intent', 'save'],
      table: 'container_history',
      saved: (_, n) => `select count(*)::int as n from containers where id = ${own.container} and customer_free_days = ${free(n + 1)}`,
    },
    {
      name: 'tariff',
      page: '/Container-Tariffs/new',
      known: ['carrier', 'demurrageFreeDays'],
      typed: (mark) => ({
        ...{ carrier: mark, demurrageFreeDays: '5', validFrom: '2026-01-01', holidays: '2026-12-25' },
        'demurrageTiers[0].amount': '12.50',
      }),
      table: 'tariffs',
      saved: rowsOf('tariffs', 'carrier'),
    },
    {
      name: 'ticket with a file',
      page: '/Service-Desk/new?type=1&module=2',
      known: ['subject', 'description'],
      typed: (mark) => ({
        type: '1',
        module: '2',
        subModule: own.subModule,
        severity: '2',
        subject: mark,
        description: `About ${mark}`,
        phone: '5512345678',
      }),
      file: 'file',
      table: 'tickets',
      saved: rowsOf('tickets', 'subject'),
    },
    {
      name: 'reply to a ticket',
      page: ticket,
      known: ['ready', 'text'],
      typed: (mark) => ({ text: mark }),
      table: 'ticket_comments',
      saved: rowsOf('ticket_comments', 'text'),
    },
    {
      name: 'document of a ticket',
      page: `${ticket}/documents`,
      known: ['title', 'file'],
      typed: (mark) => ({ title: mark }),
      file: 'file',
      table: 'ticket_documents',
      saved: rowsOf('ticket_documents', 'title'),
    },
    {
      name: 'decision of the desk',
      page: `${ticket}/desk`,
      known: ['seen', 'status'],
      prepare: `update tickets set status_id = 1, assigned_to = null where id = ${own.ticket}`,
      typed: () => ({ status: '2', assignee: own.assignee }),
      table: 'tickets',
      saved: () => `select count(*)::int as n from tickets where id = ${own.ticket} and status_id = 2 and assigned_to = ${own.assignee}`,
    },
    {
      name: 'ready answer',
      page: '/Service-Desk/Answers/add',
      known: ['title', 'text'],
      typed: (mark) => ({ title: mark, text: 'Please write to us.' }),
      table: 'ready_answers',
      saved: rowsOf('ready_answers', 'title'),
    },
    {
      name: 'hours and targets',
      page: '/Service-Desk/Targets',
      known: ['holidays', 'version'],
      typed: (_, n) => ({ holidays: `${day(n)}`, 'severities[0].solve': String(10 + (n % 80)) }),
      table: 'desk_settings',
      saved: (_, n) => `select count(*)::int as n from desk_settings where project_id = 4 and holidays::text like '%${day(n)}%'`,
    },
    ...listAdministration(own, password),
    {
      name: 'own notifications',
      page: '/My-Notifications?tab=choices',
      known: ['quiet_from', 'eta_hours'],
      typed: (_, n) => ({ quiet_from: String(18 + (n % 5)), quiet_until: String(5 + (n % 4)) }),
      press: ['intent', 'choose'],
      table: 'alert_wishes',
      saved: (_, n) => `select count(*)::int as n from alert_wishes where quiet_from = ${18 + (n % 5)} and quiet_until = ${5 + (n % 4)}`,
    },
    {
      name: 'report',
      page: '/reports/creation',
      known: ['module', 'newFilter', 'timeZone'],
      typed: (mark) => ({ name: mark, description: `About ${mark}`, fields: ['column-number', 'column-customer'], type: 'ondemand' }),
      says: 'Error creating report',
      table: 'reports',
      saved: rowsOf('reports', 'name'),
    },
    {
      name: 'exception set aside',
      page: own.attention,
      prepare: "delete from exceptions_set_aside where set_aside_at > now() - interval '10 minutes'",
      press: ['intent', 'set-aside'],
      known: ['until', 'reason'],
      typed: (mark) => ({ until: '2026-12-24', reason: mark }),
      table: 'exceptions_set_aside',
      saved: rowsOf('exceptions_set_aside', 'reason'),
    },
    {
      name: 'view',
      page: '/lists/tracking/views/new?mode=sea',
      known: ['name', 'sharedWith'],
      typed: (mark) => ({ name: mark }),
      table: 'saved_views',
      saved: rowsOf('saved_views', 'name'),
    },
    {
      name: 'document of an invoice',
      page: `/Cost-Management/invoices/${own.invoice}`,
      known: ['key', 'file'],
      typed: () => ({}),
      file: 'file',
      table: 'invoice_documents',
      saved: (mark) => `select count(*)::int as n from invoice_documents d join files f on f.id = d.file_id where f.name = '${mark}.xml'`,
    },
    {
      name: 'profile',
      page: '/profile',
      known: ['timeZone'],
      typed: (_, n) => ({ timeZone: n % 2 ? 'Asia/Tokyo' : 'Europe/Madrid' }),
      table: 'users',
      saved: (_, n) =>
        `select count(*)::int as n from users where email = 'administrator@fairway.test' and time_zone = '${n % 2 ? 'Asia/Tokyo' : 'Europe/Madrid'}'`,
    },
    {
      name: 'request for access',
      page: '/register',
      known: ['company', 'message'],
      typed: (mark) => ({
        name: letters(mark),
        lastName: 'Typed',
        company: 'Typed',
        email: `${mark}@typed.test`,
        telephone: '5512345678',
        message: mark,
      }),
      table: 'access_requests',
      saved: rowsOf('access_requests', 'message'),
    },
  ]
}
