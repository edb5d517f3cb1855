import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { makePersonSheet, writePersonLines } from '#domain/operations/personal-data/export/export-person.server.ts'
import { readStored, storedKindsInOrder } from '#domain/operations/personal-data/export/read-stored.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import { sayStored } from '#domain/operations/personal-data/export/stored-words.ts'
import { findPerson, findPersonByEmail } from '#domain/operations/personal-data/persons.server.ts'
import { actOf, administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

withRecord()
const now = new Date('2026-03-14T15:00:00Z')
const email = 'Ana.Lopez@example.test'
const crate = { projectId: 4, storeKey: 'crate', name: 'crate.pdf', kind: 'pdf', size: 7, sha256: '0' }
let viewer: Viewer
let [ana, stranger] = [0, 0]
let person: DataSubject

beforeAll(async () => {
  viewer = await administrator()
  const customerId = await seedCustomer(db(), { name: 'Acme' })
  ana = await seedUser(db(), {
    name: 'Ana',
    lastName: 'López',
    email,
    telephone: '+52 55 1234 5678',
    customerIds: [customerId],
    passwordHash: 'secret',
  })
  stranger = await seedUser(db(), { projectId: 2, email: 'stranger@example.test' })
  const shipmentId = await seedShipment(db(), { customerId, number: 'S-77' })
  await seedShipmentComments(db(), [{ shipmentId, createdBy: ana, type: 'other', text: 'The crate is broken.' }])
  await seedShipmentDocuments(db(), [{ shipmentId, createdBy: ana, ...crate }])
  const ticketId = await seedTicket(db(), { createdBy: ana, subject: 'A broken crate' })
  await db().insert(ticketComments).values({
    ticketId,
    type: 'user',
    text: 'From my own address',
    authorName: 'Ana',
    authorEmail: email.toLowerCase(),
    creationKey: 'outside',
  })
  await seedReport(db(), { ownerId: ana, name: 'My containers' })
  await seedToken(ana)
  await startSession({ userId: ana, projectId: 4, roleId: 2 }, { remember: false, origin: nowhere }, now)
  person = (await findPersonByEmail(4, 'ana.lopez@EXAMPLE.test')) as DataSubject
})

async function stored(): Promise<Record<string, Record<string, unknown>[]>> {
  const kinds: Record<string, Record<string, unknown>[]> = {}
  await readStored(person, (kind, rows) => {
    kinds[kind] = [...(kinds[kind] ?? []), ...rows]
  })
  return kinds
}

test('a person is found by e-mail in any case and by id, in their project alone', async () => {
  expect([person.id, (await findPerson(4, ana))?.email]).toEqual([ana, email])
  expect([await findPerson(4, stranger), await findPersonByEmail(2, email)]).toEqual([null, null])
})

test('what a person wrote, uploaded, made and opened is exported by kind, and no secret with it', async () => {
  const kinds = await stored()
  expect(kinds.account).toEqual(
    expect.arrayContaining([
      { name: 'telephone', value: '+52 55 1234 5678' },
      { name: 'customers', value: 'Acme' },
    ]),
  )
  expect(kinds.tickets).toMatchObject([{ subject: 'A broken crate' }])
  expect(kinds.comments?.map(({ text }) => text).toSorted()).toEqual(['From my own address', 'The crate is broken.'])
  expect(kinds.documents).toMatchObject([{ kind: 'shipment', number: 'S-77', file: 'crate.pdf' }])
  expect([kinds.reports?.length, kinds.tokens?.length, kinds.sessions?.length]).toEqual([1, 1, 1])
  expect(kinds.trail).toMatchObject([{ action: 'login', at: now.toISOString() }])
  const [token] = await db().select().from(accessTokens).where(eq(accessTokens.userId, ana))
  const all = JSON.stringify(kinds)
  expect(['secret', token?.tokenHash.toString('hex')].filter((word) => all.includes(String(word)))).toEqual([])
})

test('every column that refers to a person is exported, unless it is named here with the reason', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`)
  const covered = storedKindsInOrder.flatMap(([, { covers }]) => covers)
  expect([...covered, ...Object.values(leftOut).flat()].toSorted()).toEqual(rows.map(({ name }) => name))
})

const leftOut = {
  'whose the directory is: never a person': [
    ...['scim_groups.service_id', 'scim_rules.service_id', 'scim_settings.service_id', 'scim_users.service_id'],
  ],
  'that somebody was erased: nothing is left to export': ['erasures.user_id'],
  'one-time secrets': ['pending_sign_ins.user_id', 'recovery_codes.user_id', 'recovery_tokens.user_id'],
  'what somebody else is told of: it is about another person': ['user_drafts.created_by', 'sessions.viewed_user_id'],
  'acts on the things of the forwarder, each of which the audit trail has': [
    ...[
      'access_requests.answered_by',
      'access_reviews.reviewed_by',
      'access_tokens.created_by',
      'access_tokens.revoked_by',
      'oauth_clients.created_by',
      'activity_events.actor_id',
    ],
    ...['change_sets.created_by', 'change_sets.undone_by', 'customer_alerts.created_by', 'customer_alerts.updated_by'],
    'brought_documents.decided_by',
    'doubts.looked_by',
    'erasures.erased_by',
    ...['exceptions_set_aside.brought_back_by', 'held_shipments.decided_by', 'incidents.deleted_by', 'incidents.updated_by'],
    ...['mappings.changed_by', 'mapping_versions.changed_by'],
    ...['legal_texts.published_by', 'project_places.changed_by', 'received_events.chosen_by', 'share_links.withdrawn_by'],
    ...['shipment_dates.edited_by', 'shipment_field_rules.set_by', 'tariffs.created_by', 'tariffs.deleted_by', 'tickets.assigned_to'],
    'person_invitations.invited_by',
    'user_customers.granted_by',
    ...['webhook_endpoints.created_by', 'webhook_endpoints.updated_by'],
    ...['container_comments', 'container_documents', 'invoice_documents', 'shipment_comments', 'shipment_documents'].map(
      (each) => `${each}.revised_by`,
    ),
    ...['ticket_comments', 'ticket_documents'].map((each) => `${each}.revised_by`),
  ],
}

test('the workbook has a sheet for each kind, and the trail says who took it', async () => {
  const sheet = await makePersonSheet(actOf(viewer, now), person, translatorIn('es'))
  expect([sheet.name, ...(sheet.more ?? []).map(({ name }) => name)]).toHaveLength(storedKindsInOrder.length)
  expect(sheet.rows).toContainEqual(['Apellido', 'López'])
  expect(sheet.rows).toContainEqual(['Rol', 'Cliente'])
  const cells = new Set((sheet.more ?? []).flatMap(({ rows }) => rows.flat()))
  // A session, a token, a report, comments on a shipment and on a ticket.
  for (const word of ['Navegador', 'Personal', 'Bajo demanda', 'Embarque', 'Ticket']) expect(cells).toContain(word)
  for (const code of ['web', 'personal', 'ondemand', 'shipment', 'ticket', 'login']) expect(cells).not.toContain(code)
  expect((await writeSheet(sheet, 'Acme')).length).toBeGreaterThan(5_000)
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'export-person'))
  expect(entries).toMatchObject([{ userId: viewer.userId, subjectId: String(ana) }])
})

test.each([
  ['mails', 'kind', { kind: 'access-review' }, 'Revisión de accesos: recordatorio'],
  ['mails', 'state', { state: 'retry' }, 'Se reintentará'],
  ['news', 'kind', { kind: 'eta-changed' }, 'Cambio de ETA'],
  ['alerts', 'name', { name: 'choice', kind: 'arrived' }, 'Elección propia'],
  ['alerts', 'text', { name: 'choice', text: 'digest' }, 'En un resumen'],
  ['alerts', 'text', { name: 'Acme', text: 'off' }, 'off'],
  ['alerts', 'name', { name: 'hours', kind: 'arrived' }, 'hours'],
  ['edits', 'action', { kind: 'shipment', action: 'cancelled' }, 'Cancelado'],
  ['edits', 'action', { kind: 'announcement', action: 'created' }, 'created'],
  ['account', 'value', { name: 'language', value: 'es' }, 'Español'],
  ['account', 'value', { name: 'position', value: 'Customer' }, 'Customer'],
  ['account', 'value', { name: 'documentCategories', value: 'shipment:packing_list; container:photos' }, 'Lista de empaque; Fotos'],
  ['mailChoices', 'kind', { kind: 'ticket:7' }, 'Un ticket de la mesa de servicio'],
  ['tokens', 'value', { value: 'shipments-read; own' }, 'Leer embarques; Cambiar el perfil propio'],
  ['webhooks', 'state', { state: 'no-such-state' }, 'no-such-state'],
] as const)('a code of %s, %s has the words of screens, and what somebody wrote stays', (kind, column, row, said) => {
  expect(sayStored(kind, column, row, translatorIn('es'))).toBe(said)
})

test('of more rows than a sheet holds the newest are handed over, and the kind is named', async () => {
  const kinds: string[] = []
  expect(await readStored(person, (kind, rows) => void kinds.push(`${kind} ${rows.length}`), 1)).toContain('comments')
  expect(kinds).toContain('comments 1')
})

test('at the terminal all of it comes as lines of JSON that end with their number', async () => {
  let text = ''
  const written = await writePersonLines(
    person,
    async (lines) => {
      text += lines
    },
    now,
  )
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.at(-1)).toEqual({ kind: 'end', rows: written, asOf: now.toISOString() })
  expect([lines.length, lines.filter(({ kind }) => kind === 'comments').length]).toEqual([written + 1, 2])
})
