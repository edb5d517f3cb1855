import type { RouteConfigEntry } from '@remix-run/route-config'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { db } from '#db/postgres/client.server.ts'
import { accessRequests } from '#db/postgres/schema/accounts/access-requests.ts'
import { announcements } from '#db/postgres/schema/accounts/announcements.ts'
import { contacts } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { exceptions } from '#db/postgres/schema/freight/exceptions.ts'
import { cannedResponses } from '#db/postgres/schema/tickets/canned-responses.ts'
import { ticketCopies } from '#db/postgres/schema/tickets/tickets.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedContainerDocuments, seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedInvoice, seedInvoiceDocuments } from '#db/seed/seed-invoices.ts'
import { seedOwnPlace } from '#db/seed/seed-ports.ts'
import { type ReportSeed, seedReport, seedReportEmail } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket, seedTicketDocument } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { type Capability, isAllowed } from '#domain/accounts/access/permissions.ts'
import { saveUserDraft } from '#domain/accounts/users/user-drafts.server.ts'
import type { UserInput } from '#domain/accounts/users/user-input.ts'
import { storeBytes } from '#domain/core/files/file-storage.server.ts'
import { closeMirror } from '#domain/core/search/mirror.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { queueSome } from '#tests/domain/core/mail/letters.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { table } from './capability-table.ts'

const place = withRecord()
const identities = ['nobody', 1, 2, 3, 4, 5] as const
type Identity = (typeof identities)[number]
const cookies = new Map<Identity, string>()
const reports = new Map<Identity, string>()
const mailed = new Map<Identity | 'foreign', { report: string; letter: string }>()
const tickets = new Map<Identity | 'foreign', Record<'id' | 'copy' | 'document' | 'answer', string>>()
type OfShipment = 'id' | 'document' | 'container' | 'paper' | 'tariff'
type Ids = Record<
  | OfShipment
  | 'place'
  | 'customer'
  | 'alert'
  | 'contact'
  | 'group'
  | 'user'
  | 'request'
  | 'announcement'
  | 'report'
  | 'invoice'
  | 'receipt',
  string
>
let own: Ids
let foreign: Ids
const none = '987654321'
const absent: Ids = {
  ...{ id: none, document: none, container: none, paper: none, tariff: none },
  ...{
    place: 'MXNON',
    customer: none,
    alert: none,
    contact: none,
    group: none,
    user: none,
    request: none,
    announcement: none,
    report: none,
    invoice: none,
    receipt: none,
  },
}

let peer = ''
let draft = ''
const someone = (customerIds: number[]): UserInput => {
  return { name: 'New', lastName: 'Comer', email: 'new@comer.test', position: null, telephone: null, roleId: 2, customerIds }
}

interface Route {
  file: string
  /** From the top, as `/Detail/:id/copies/:copy`. */
  path: string
}
const flatten = (entries: readonly RouteConfigEntry[], above = ''): Route[] =>
  entries.flatMap(({ file, path = '', children = [] }) => [{ file, path: `${above}/${path}` }, ...flatten(children, `${above}/${path}`)])
const all = flatten(await routes)

beforeAll(async () => {
  await openMirror({ dataDir: place.dataDir })
  const customerIds = await seedCustomers(2)
  await queueSome()
  const id = await seedShipment(db(), { customerId: 1, containers: [{}] })
  for (const roleId of identities.filter((identity): identity is RoleId => identity !== 'nobody')) {
    const person = await seedPerson({ roleId, customerIds })
    const { cookie, viewer } = await signedIn(person)
    cookies.set(roleId, cookie)
    const everyMonday: Partial<ReportSeed> = {
      ...{ type: 'scheduled', frequency: 'Daily', weekdays: [1], startDate: '2026-01-01' },
      ...{ minuteOfDay: 540, timeZone: 'UTC' },
    }
    reports.set(roleId, String(await seedReport(db(), { ownerId: person.userId, ...everyMonday })))
    mailed.set(roleId, await seedMailed(person.userId, 4, customerIds))
    tickets.set(roleId, await seedOwnTicket(person.userId, 4))
    if (roleId === 1) draft = await saveUserDraft(viewer, someone(customerIds), { password: 'Fairway-2026' }, new Date())
  }
  const createdBy = (await seedPerson({ roleId: 1 })).userId
  peer = String(createdBy)
  const seedDocument = async (shipmentId: number, projectId: number) => {
    const file = await storeBytes(Buffer.from('a,b'))
    return seedShipmentDocuments(db(), [{ ...file, shipmentId, createdBy, projectId, name: 'a.csv', kind: 'csv' }])
  }
  const [opensAt, firstSeenAt] = [new Date(0), new Date(0)]
  await db().insert(exceptions).values({ shipmentId: id, kind: 'no-news', opensAt, firstSeenAt })
  const rest = async (shipmentId: number, projectId: number, customerId: number) => {
    const [box] = await db().select().from(containers).where(eq(containers.shipmentId, shipmentId))
    const [kept] = await seedContainerDocuments(db(), [
      { ...(await storeBytes(Buffer.from('a,b'))), containerId: box?.id ?? 0, createdBy, projectId, name: 'a.csv', kind: 'csv' },
    ])
    const alert = await seedCustomerAlert(db(), { projectId, customerId, kind: 'arrived', emails: ['copy@fairway.test'] })
    const invoiceId = await seedInvoice(db(), { customerId, projectId })
    const file = { ...(await storeBytes(Buffer.from('<a/>'))), createdBy, projectId, name: 'a.xml', kind: 'xml' }
    const [receipt] = await seedInvoiceDocuments(db(), [{ ...file, invoiceId }])
    return {
      ...{ invoice: String(invoiceId), receipt: String(receipt) },
      container: String(box?.id),
      paper: String(kept),
      tariff: String(await seedTariff(db(), { projectId })),
      customer: String(customerId),
      alert: String(alert),
      report: String(await seedReport(db(), { projectId, ownerId: createdBy })),
      ...(await administered(projectId, customerId)),
    }
  }
  mailed.set('foreign', await seedMailed((await seedPerson({ roleId: 1, projectId: 2 })).userId, 2, []))
  tickets.set('foreign', await seedOwnTicket((await seedPerson({ roleId: 1, projectId: 2 })).userId, 2))
  const administered = async (projectId: number, customerId: number) => {
    const place = await seedOwnPlace(db(), { projectId, code: projectId === 4 ? 'MXOWN' : 'MXFRN' })
    const person = { customerId, name: 'Ana', lastName: 'Ruiz', email: 'ana@company.test' }
    const [contact] = await db().insert(contacts).values([person, person]).returning()
    const file = await storeBytes(Buffer.from('picture'))
    const [kept] = await db()
      .insert(files)
      .values({ ...file, projectId, name: 'logo.png', kind: 'png' })
      .returning()
    await db()
      .insert(customerLogos)
      .values({ customerId, fileId: kept?.id ?? 0 })
    const group = await seedCustomerGroup(db(), { projectId })
    const [request] = await db()
      .insert(accessRequests)
      .values({ projectId, name: 'Luz', lastName: 'Paz', company: 'Acme', email: 'luz@acme.test', fingerprint: 'luz' })
      .returning()
    const [announcement] = await db()
      .insert(announcements)
      .values({ projectId, text: 'Strike', lastDay: '2099-01-01', createdBy, creationKey: 'strike' })
      .returning()
    const people = { user: String(await seedUser(db(), { projectId })), request: String(request?.id) }
    return { place, contact: String(contact?.id), group: String(group), announcement: String(announcement?.id), ...people }
  }
  own = { id: String(id), document: String(await seedDocument(id, 4)), ...(await rest(id, 4, 1)) }
  const [stranger = 0] = await seedCustomers(1, 2)
  const theirs = await seedShipment(db(), { customerId: stranger, projectId: 2, containers: [{}] })
  foreign = { id: String(theirs), document: String(await seedDocument(theirs, 2)), ...(await rest(theirs, 2, stranger)) }
  return closeMirror
})

async function seedOwnTicket(createdBy: number, projectId: number) {
  const ticketId = await seedTicket(db(), { createdBy, projectId, copies: [{ name: 'Ana', email: 'ana@company.com' }] })
  const [copy] = await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, ticketId))
  const document = await seedTicketDocument(db(), {
    ...(await storeBytes(Buffer.from('a,b'))),
    ...{ ticketId, title: 'A', createdBy, projectId, name: 'a.csv', kind: 'csv' },
  })
  const [answer] = await db().insert(cannedResponses).values({ projectId, title: 'A', text: 'B' }).returning()
  return { id: String(ticketId), copy: String(copy?.id), document: String(document), answer: String(answer?.id) }
}

async function seedMailed(ownerId: number, projectId: number, customerIds: number[]) {
  const file = await storeBytes(Buffer.from('a,b'))
  const [kept] = await db()
    .insert(files)
    .values({ ...file, projectId, name: 'a.xlsx', kind: 'xlsx' })
    .returning()
  const report = await seedReport(db(), { ownerId, projectId })
  const letter = await seedReportEmail(db(), report, { email: 'a@company.test', fileId: kept?.id ?? 0, customerIds })
  return { report: String(report), letter: String(letter) }
}

test('the permission table names exactly the routes of the portal', () => {
  expect(Object.keys(table).sort()).toEqual(all.map((route) => route.file).sort())
})

describe.each(all.filter((route) => table[route.file] !== 'open').map((route) => route.file))('access to %s', (file) => {
  const capability = table[file] as Capability
  test.each(identities)('asked by %s', async (identity) => {
    const module = await import(/* @vite-ignore */ `../../../app/${file}`)
    const doors = (['loader', 'action'] as const).filter((door) => door in module)
    expect(doors).not.toHaveLength(0)
    for (const door of doors) {
      const response = await knock(file, module[door], door, identity)
      if (identity === 'nobody') {
        expect(response.status).toBe(302)
        // A GET is resumed after sign-in; a POST is not.
        expect(response.headers.get('Location')).toMatch(door === 'loader' ? /^\/(\?next=%2F|$)/ : /^\/$/)
      } else if (isAllowed(identity, capability)) {
        // The requests need not satisfy the forms, and six exports a minute are the limit, so a refusal is fine too.
        expect([200, 302, 303, 400, 429]).toContain(response.status)
        expect(response.headers.get('Location')).not.toBe('/')
      } else {
        expect(response.status).toBe(404)
      }
    }
  })
})

/** What names one thing of somebody in an address. The other parameters choose among what everybody has. */
const ofOneThing = /:(id|alert|announcement|answer|contact|copy|customer|document|group|letter|place|report|request|tariff|user)\b/
const ofSomebody = all.filter(({ path }) => ofOneThing.test(path))

test('every parameter of an address names one thing or is known to choose among what everybody has', () => {
  const choosing = ['catalogue', 'currency', 'draft', 'entry', 'kind', 'list', 'move', 'noun', 'tab', 'token']
  const names = new Set(all.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)))
  expect([...names].filter((name) => !ofOneThing.test(`:${name}`) && !choosing.includes(name))).toEqual([])
})

describe.each(ofSomebody.map((route) => route.file))('access to %s with a foreign or an unknown id', (file) => {
  test.each(identities)('%s gets the same answer for both', async (identity) => {
    const module = await import(/* @vite-ignore */ `../../../app/${file}`)
    for (const door of (['loader', 'action'] as const).filter((each) => each in module)) {
      for (const ids of [foreign, absent]) {
        const { status } = await knock(file, module[door], door, identity, ids)
        expect(status).toBe(identity === 'nobody' ? 302 : 404)
      }
    }
  })
})

function paramsOf(file: string, query: Ids, identity: Identity) {
  const { container, paper, tariff, invoice, receipt, ...ids } = query
  if (file.startsWith('routes/tickets/')) {
    if (query === absent) return { id: none, copy: none, document: none, answer: none }
    return tickets.get(query === foreign ? 'foreign' : identity === 'nobody' ? 1 : identity)
  }
  // Ids of mail are counted over all projects: those of other things may be some of one's own.
  if (file.startsWith('routes/mail/')) return { id: query === own ? '1' : none }
  if (file.startsWith('routes/invoices/')) return { id: invoice, document: receipt, customer: ids.customer }
  return file.startsWith('routes/containers/') ? { id: container, document: paper, tariff } : { ...ids, move: 'delete' }
}

function letterOf(query: Ids, identity: Identity) {
  if (query === absent) return { report: none, letter: none }
  return mailed.get(query === foreign ? 'foreign' : identity)
}

async function knock(
  file: string,
  door: (asked: object) => Promise<Response>,
  kind: 'loader' | 'action',
  identity: Identity,
  ids = own,
): Promise<Response> {
  const headers = { Cookie: cookies.get(identity) ?? '', 'Content-Type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', body: 'customer=1' }
  const request = new Request('http://localhost/anything?q=asn&email=copy@fairway.test', { headers, ...(kind === 'action' && form) })
  try {
    const params = {
      '*': 'asn',
      list: 'tracking',
      kind: 'no-news',
      draft,
      ...{ catalogue: 'causes', entry: '1' },
      ...paramsOf(file, ids, identity),
      // Administrators cannot be viewed as, so this request continues as the same user.
      ...(ids === own && file === 'routes/admin/users/view-as-user.tsx' && { user: peer }),
      ...(ids === own && { report: file === 'routes/reports/report/report-export.tsx' ? 'active-shipments' : reports.get(identity) }),
      ...(file === 'routes/reports/report/report-email-file.ts' && letterOf(ids, identity)),
    }
    const answer = await door({ request, params, context: context() })
    // A file opens with its response, and nothing reads it here.
    if (answer instanceof Response && answer.headers.has('Content-Disposition')) await answer.body?.cancel()
    return answer
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
