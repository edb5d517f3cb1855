import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { contacts } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { mappings } from '#db/postgres/schema/core/mappings.ts'
import { ticketCopies } from '#db/postgres/schema/tickets/tickets.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport, seedReportEmail } from '#db/seed/seed-reports.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { seedEndpoint, seedWebhookDelivery } from '#db/seed/seed-webhooks.ts'
import { makeWebhookSecret } from '#domain/alerts/webhooks/delivery/webhook-signature.server.ts'
import { sealWebhookSecret } from '#domain/alerts/webhooks/endpoints/endpoint-secret.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { attach, insertFile } from '#tests/support/test-attachments.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { seedShareLink } from '#tests/support/test-share-links.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

export const identities = ['nobody', 1, 2, 3, 4, 5, 'service', 'without the grant', 'of another project'] as const
export type Identity = (typeof identities)[number]
export const roleOf = (identity: Identity): RoleId => (typeof identity === 'number' ? identity : 1)

export const tokens = new Map<Identity, string>()
/** Ids of one's own and of somebody else, by the words of a path before them. */
const own: Record<string, number | string> = { 'users/emails': 'free@fairway.test', catalogues: 'causes', 'catalogues entry': 1 }
export const foreign: Record<string, number | string> = {}
/** Of another project, for calls that administrators alone may make. */
export const strange: Record<string, number | string> = {}
/** Of one's own customer, and hidden. */
export const hidden: Record<string, number | string> = {}
/** What its numbers begin with. */
export const hiddenMark = 'UNSE'
export const users = new Map<Identity, number>()
export let customer = 0
/** What an identity alone has. */
export const mine = new Map<Identity, Record<string, number>>()

export async function insertAccounts(projectId: number, customers: number) {
  const users = await seedUser(db(), { projectId, customerIds: [customers] })
  const groups = await seedCustomerGroup(db(), { projectId })
  const people = ['one', 'other'].map((name) => ({ customerId: customers, name, lastName: 'Contact', email: `${name}@fairway.test` }))
  const [contact] = await db().insert(contacts).values(people).returning()
  const alert = { projectId, customerId: customers, kind: 'arrived', emails: ['copy@fairway.test'] }
  const logo = { customerId: customers, fileId: await insertFile(users) }
  await db().insert(customerLogos).values(logo).onConflictDoNothing()
  return {
    ...(await insertWebhook(projectId, users)),
    ...{ customers, users, groups, 'customers/contacts': contact?.id ?? 0 },
    ...{ 'customers/alerts': await seedCustomerAlert(db(), alert), 'customers/alerts/emails': 'copy@fairway.test' },
  }
}

async function insertWebhook(projectId: number, userId: number) {
  const webhooks = await seedEndpoint(db(), { projectId, userId, state: 'on', url: 'https://hooks.invalid/' })
  const secret = sealWebhookSecret(makeWebhookSecret(), webhooks)
  await db().update(webhookEndpoints).set({ secret }).where(eq(webhookEndpoints.id, webhooks))
  return { webhooks, 'webhooks/deliveries': await seedWebhookDelivery(db(), { projectId, endpointId: webhooks }) }
}

export async function insertMapping(projectId: number, userId: number): Promise<number> {
  const content = 'source: tms\nkey: Nr\ncustomer:\n  column: Owner\nfields:\n  shipmentDate: Due\n'
  const row = { projectId, name: `kept-${things++}`, noun: 'shipments' as const, content, changedBy: userId }
  const [mapping] = await db().insert(mappings).values(row).returning({ id: mappings.id })
  return mapping?.id ?? 0
}

async function insertReport(ownerId: number) {
  const schedule = { frequency: 'Daily' as const, weekdays: [1], startDate: '2026-01-01', minuteOfDay: 540, timeZone: 'UTC' }
  const reports = await seedReport(db(), { ownerId, type: 'scheduled', ...schedule })
  const mail = { email: 'reader@fairway.test', fileId: await insertFile(ownerId), customerIds: [] }
  return { reports, 'reports/mails': await seedReportEmail(db(), reports, mail) }
}

/** What a customer has, each thing once. */
export async function insertThings(customer: number, createdBy: number, marks = { shipment: 'MATRIX', container: 'MSKU' }) {
  const name = String(things++)
  const shipments = await insertShipment(customer, `${marks.shipment}-${name}`)
  const containers = await insertContainer(shipments, `${marks.container}${name.padStart(7, '0')}`)
  const tickets = await seedTicket(db(), { createdBy, shipmentId: shipments, copies: [{ name: 'Cora', email: 'cora@fairway.test' }] })
  const [copy] = await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, tickets))
  const invoices = await seedInvoice(db(), { customerId: customer, shipmentId: shipments })
  const incident = await databasePool().query<{ id: string }>(
    "insert into incidents (container_id, project_id, type, occurred_on, created_by) values ($1, 4, 'A', '2026-03-01', $2) returning id",
    [containers, createdBy],
  )
  await change("insert into exceptions (shipment_id, kind, opens_at, first_seen_at) values ($1, 'no-news', now(), now())", shipments)
  const link = await seedShareLink({ userId: createdBy, shipmentId: shipments })
  return {
    ...{ 'share-links': link.id, shared: link.secret },
    ...{ exceptions: shipments, 'exceptions kind': 'no-news', shipments, containers, tickets, invoices, statements: customer },
    incidents: Number(incident.rows[0]?.id),
    'shipments/comments': await insertComment('shipment', shipments, createdBy),
    'containers/comments': await insertComment('container', containers, createdBy),
    'shipments/documents': await attach({ shipmentId: shipments }, createdBy),
    'containers/documents': await attach({ containerId: containers }, createdBy),
    'invoices/documents': await attach({ invoiceId: invoices }, createdBy),
    'tickets/documents': await attach({ ticketId: tickets }, createdBy),
    'tickets/copies': copy?.id ?? 0,
  }
}
let things = 1

async function insertComment(of: 'shipment' | 'container', thing: number, createdBy: number): Promise<number> {
  const { rows } = await databasePool().query<{ id: string }>(
    `insert into ${of}_comments (${of}_id, text, created_by, creation_key${of === 'shipment' ? ', type' : ''})
     values ($1, 'Where is it?', $2, $3${of === 'shipment' ? ", 'other'" : ''}) returning id`,
    [thing, createdBy, `matrix-${of}-${thing}`],
  )
  return Number(rows[0]?.id)
}

/** For names and e-mails that are one of a kind. */
export const nextNumber = (): number => things++

/** One customer of its own for every identity, one of a rival, and one of another project. */
export async function seedMatrix(): Promise<void> {
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
  own.mappings = await insertMapping(4, admin.userId)
  await insertHidden(admin.userId)
  Object.assign(strange, await insertAccounts(1, await seedCustomer(db(), { projectId: 1 })))
  strange.mappings = await insertMapping(1, stranger.userId)
  strange.tickets = await seedTicket(db(), { projectId: 1, createdBy: stranger.userId })
}

/** The last thing hidden has a ticket, an invoice and news, which stay. */
async function insertHidden(createdBy: number): Promise<void> {
  const { tickets, invoices, statements, ...things } = await insertThings(customer, createdBy, {
    shipment: hiddenMark,
    container: hiddenMark,
  })
  for (const place of ['tickets/documents', 'tickets/copies', 'invoices/documents'] as const) delete (things as Things)[place]
  Object.assign(hidden, things)
  await change(
    `insert into activity_events (project_id, customer_id, shipment_id, container_id, kind, fact, after, happened_at, noticed_at)
     values (4, $1, $2, $3, 'out-of-gate', 'out-of-gate', $4, now(), now())`,
    ...[customer, things.shipments, things.containers, hiddenMark],
  )
  for (const userId of users.values()) {
    await change('insert into shipment_follows (user_id, shipment_id) values ($1, $2)', userId, things.shipments)
    await change(
      `insert into alert_deliveries (event_id, reader, user_id, manner, due_at)
       select id, 'user:' || ($1::bigint)::text, $1::bigint, 'RealTime', now() from activity_events where shipment_id = $2`,
      ...[userId, things.shipments],
    )
  }
  await change('update shipments set hidden_at = now() where id = $1', things.shipments)
}

/** Two systems that send events, one of another project. */
export function insertMappings(dataDir: string): void {
  const folder = join(dataDir, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  const mapping = { of: 'events', format: 'json', fields: { key: 'id', kind: { from: 'event', values: { out: 'departed' } }, at: 'at' } }
  for (const [name, project] of [
    ['carrier', 4],
    ['strange', 1],
  ] as const) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...mapping, source: name, project }))
  }
  Object.assign(own, { intake: 'carrier' })
  for (const others of [foreign, strange]) Object.assign(others, { intake: 'strange' })
}

export type Things = Record<string, number | string>

/** What an identity may name in a call that reads. */
export const thingsToRead = (identity: Identity): Things => ({ ...own, ...mine.get(identity) })

let formerWebhook = 0

/** A call that writes gets things of its own, because the next one could miss them. */
export async function thingsToChange(identity: Identity): Promise<Things> {
  const userId = users.get(identity)
  if (userId === undefined) return thingsToRead(identity)
  // A project has at most fifty webhooks.
  await db().delete(webhookEndpoints).where(eq(webhookEndpoints.id, formerWebhook))
  const accounts = roleOf(identity) === 1 ? await insertAccounts(4, await insertCustomer(`Own ${things}`)) : null
  formerWebhook = accounts?.webhooks ?? 0
  return { ...own, ...(await insertThings(customer, userId)), ...accounts, ...(await insertReport(userId)) }
}
