import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call, ViewerCall } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { contacts } from '#db/postgres/schema/accounts/customers.ts'
import { ticketCopies } from '#db/postgres/schema/tickets/tickets.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport, seedReportEmail } from '#db/seed/seed-reports.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { isAllowed } from '#domain/accounts/access/permissions.ts'
import { grants } from '#domain/accounts/tokens/grants.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { pdf, png } from '#tests/domain/core/files/samples.ts'
import { attach, insertFile } from '#tests/support/test-attachments.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { type ApiAnswer, linesIn, startApi } from './api-under-test.ts'

withRecord()

const identities = ['nobody', 1, 2, 3, 4, 5, 'service', 'without the grant', 'of another project'] as const
type Identity = (typeof identities)[number]
const roleOf = (identity: Identity): RoleId => (typeof identity === 'number' ? identity : 1)

const tokens = new Map<Identity, string>()
/** Ids of one's own and of somebody else, by the words of a path before them. */
const own: Record<string, number | string> = { 'users/emails': 'free@fairway.test', catalogues: 'causes', 'catalogues entry': 1 }
const foreign: Record<string, number | string> = {}
/** Of another project, for calls that administrators alone may make. */
const strange: Record<string, number | string> = {}
const users = new Map<Identity, number>()
let customer = 0
/** What an identity alone has. */
const mine = new Map<Identity, Record<string, number>>()

async function insertAccounts(projectId: number, customers: number) {
  const users = await seedUser(db(), { projectId, customerIds: [customers] })
  const groups = await seedCustomerGroup(db(), { projectId })
  const people = ['one', 'other'].map((name) => ({ customerId: customers, name, lastName: 'Contact', email: `${name}@fairway.test` }))
  const [contact] = await db().insert(contacts).values(people).returning()
  const alert = { projectId, customerId: customers, kind: 'arrived', emails: ['copy@fairway.test'] }
  return {
    ...{ customers, users, groups, 'customers/contacts': contact?.id ?? 0 },
    ...{ 'customers/alerts': await seedCustomerAlert(db(), alert), 'customers/alerts/emails': 'copy@fairway.test' },
  }
}

async function insertReport(ownerId: number) {
  const schedule = { frequency: 'Daily' as const, weekdays: [1], startDate: '2026-01-01', minuteOfDay: 540, timeZone: 'UTC' }
  const reports = await seedReport(db(), { ownerId, type: 'scheduled', ...schedule })
  const mail = { email: 'reader@fairway.test', fileId: await insertFile(ownerId), customerIds: [] }
  return { reports, 'reports/mails': await seedReportEmail(db(), reports, mail) }
}

/** What a customer has, each thing once; a call that writes gets things of its own, because the next one could miss them. */
async function insertThings(customer: number, createdBy: number) {
  const name = String(things++)
  const shipments = await insertShipment(customer, `MATRIX-${name}`)
  const containers = await insertContainer(shipments, `MSKU${name.padStart(7, '0')}`)
  const tickets = await seedTicket(db(), { createdBy, shipmentId: shipments, copies: [{ name: 'Cora', email: 'cora@fairway.test' }] })
  const [copy] = await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, tickets))
  const invoices = await seedInvoice(db(), { customerId: customer })
  await change(
    "insert into incidents (container_id, project_id, type, occurred_on, created_by) values ($1, 4, 'A', '2026-03-01', $2)",
    ...[containers, createdBy],
  )
  await change("insert into exceptions (shipment_id, kind, opens_at, first_seen_at) values ($1, 'no-news', now(), now())", shipments)
  return {
    ...{ exceptions: shipments, 'exceptions kind': 'no-news', shipments, containers, tickets, invoices, statements: customer },
    'shipments/documents': await attach({ shipmentId: shipments }, createdBy),
    'containers/documents': await attach({ containerId: containers }, createdBy),
    'invoices/documents': await attach({ invoiceId: invoices }, createdBy),
    'tickets/documents': await attach({ ticketId: tickets }, createdBy),
    'tickets/copies': copy?.id ?? 0,
  }
}
let things = 1

beforeAll(async () => {
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing",
  )
  customer = await insertCustomer('Own')
  const rival = await insertCustomer('Rival')
  for (const roleId of [1, 2, 3, 4, 5] as const) {
    const person = await seedPerson({ roleId, customerIds: [customer] })
    users.set(roleId, person.userId)
    tokens.set(roleId, (await seedToken(person.userId, { perMinute: 10_000 })).token)
  }
  const service = await seedUser(db(), { projectId: 4, roleId: 1, kind: 'service', email: 'service@fairway.test' })
  users.set('service', service)
  tokens.set('service', (await seedToken(service, { kind: 'service', perMinute: 10_000 })).token)
  for (const [identity, userId] of users) mine.set(identity, await insertReport(userId))
  const admin = await seedPerson({ roleId: 1 })
  const stranger = await seedPerson({ roleId: 1, projectId: 1 })
  tokens.set('of another project', (await seedToken(stranger.userId, { projectId: 1 })).token)
  tokens.set('without the grant', (await seedToken(admin.userId, { grants: [] })).token)
  Object.assign(own, await insertThings(customer, admin.userId), await insertAccounts(4, customer))
  Object.assign(foreign, await insertThings(rival, admin.userId))
  Object.assign(strange, await insertAccounts(1, await seedCustomer(db(), { projectId: 1 })))
  strange.tickets = await seedTicket(db(), { projectId: 1, createdBy: stranger.userId })
})

/** What the path of a call may name for an identity. */
async function thingsFor({ method, id }: Call, identity: Identity) {
  const userId = users.get(identity)
  if (method === 'get' || id.startsWith('download') || userId === undefined) return { ...own, ...mine.get(identity) }
  const accounts = roleOf(identity) === 1 ? await insertAccounts(4, await insertCustomer(`Own ${things}`)) : {}
  return { ...own, ...(await insertThings(customer, userId)), ...accounts, ...(await insertReport(userId)) }
}

/** The words before each parameter; one that follows another is told from it by its name. */
const placesOf = ({ path }: Call) =>
  path
    .slice(1)
    .split('/')
    .flatMap((part, at, parts) => {
      const words = parts.slice(0, at).filter((each) => !each.startsWith(':'))
      return part.startsWith(':') ? [words.join('/') + (parts[at - 1]?.startsWith(':') ? ` ${part.slice(1)}` : '')] : []
    })

function pathWith(call: Call, ids: Record<string, number | string>): string {
  const places = placesOf(call)
  return call.path.replace(/:\w+/g, () => String(ids[places.shift() ?? ''] ?? 'no id in this test'))
}

const send = async (call: Call, identity: Identity, path: string): Promise<ApiAnswer> => {
  const api = await startApi()
  const token = tokens.get(identity)
  const isViewers = call.capability !== 'open'
  const tag = isViewers && call.isVersioned ? (await api.call(path, { token })).headers.get('ETag') : undefined
  return api.call(`${path}?${new URLSearchParams(call.example.query)}`, {
    ...{ token, method: call.method.toUpperCase(), bodyType: call.bodyType },
    ...(isViewers && call.upload ? { form: uploadOf(call) } : { body: bodyOf(call) }),
    headers: tag === undefined ? {} : { 'If-Match': tag ?? '"v1"' },
  })
}

const letter = new File([new Uint8Array(pdf())], 'letter.pdf')

/** The example of a call that makes something whose name, e-mail or RFC is one of a kind, for a customer that exists. */
function bodyOf({ method, noun, example }: Call): unknown {
  if (noun !== 'administration' && noun !== 'catalogues') return example.body
  const number = things++
  const unlike = (key: string, value: unknown) => {
    if (key === 'customerIds') return [customer]
    if (method === 'patch' || typeof value !== 'string') return value
    if (key === 'email') return `${number}${value}`
    return key === 'name' || key === 'rfc' ? `${value}${number}` : value
  }
  return example.body && JSON.parse(JSON.stringify(example.body), unlike)
}

function uploadOf({ example, upload }: ViewerCall): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(example.body ?? {})) form.append(name, String(value))
  const isPicture = !(upload?.kinds as readonly string[]).includes('pdf')
  form.append('file', isPicture ? new File([new Uint8Array(png)], 'logo.png') : letter)
  return form
}

/** Of nobody 401, without the grant 403, of a role that may not 404; everybody else reaches the call. */
function expected(call: Call, identity: Identity): number | 'reached' {
  if (call.capability === 'open') return 'reached'
  if (identity === 'nobody' || identity === 'of another project') return 401
  if (identity === 'without the grant' && call.grant) return 403
  return call.capability === 'own' || isAllowed(roleOf(identity), call.capability) ? 'reached' : 404
}

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test.each(identities)('answers %s as the permission table and its schema say', async (identity) => {
    const { status, body } = await send(call, identity, pathWith(call, await thingsFor(call, identity)))
    const wanted = expected(call, identity)
    // The examples of sign-in calls are nobody's credentials, and a token that is no session has none to end.
    const isSession = /^\/(sessions|oauth)/.test(call.path)
    if (wanted === 'reached') expect(isSession ? [200, 401, 404] : [200, 201, 202, 204]).toContain(status)
    else expect(status).toBe(wanted)
    const schema = call.answers[status as 200]
    if (schema === 'stream') expect(linesIn(body).flatMap((line) => call.line?.safeParse(line).error?.issues ?? [])).toEqual([])
    else if (schema && schema !== 'file') expect(schema.safeParse(body).error?.issues ?? []).toEqual([])
  })

  test.runIf(call.path.includes(':'))('answers a foreign thing as an absent one, to a role that may', async () => {
    const { capability } = call
    if (capability === 'own' || capability === 'open') return
    const role = ([2, 3, 5, 1] as const).find((each) => isAllowed(each, capability)) ?? 1
    const others = { ...(role === 1 ? strange : foreign), ...mine.get('service') }
    const answers = [
      await send(call, role, pathWith(call, others)),
      await send(call, role, pathWith(call, Object.fromEntries(placesOf(call).map((place) => [place, 999_999_999])))),
    ]
    const [theirs, absent] = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }))
    expect(theirs).toEqual(absent)
    expect(theirs?.status).toBe(404)
  })
})

test('the grants of the calls are grants that a token can have', () => {
  const used = calls.flatMap((call) => (call.capability === 'open' || call.grant === null ? [] : [call.grant]))
  expect(used.filter((grant) => !grants.includes(grant))).toEqual([])
})
