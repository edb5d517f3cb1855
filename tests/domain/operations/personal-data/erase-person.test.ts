import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { settingsTables } from '#db/postgres/schema/core/settings-table.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser } from '#domain/directory/users/edit-user.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { addressTables, quotingTables, readerTables } from '#domain/operations/personal-data/erasure/copied-words.ts'
import { erasePerson, previewErasure } from '#domain/operations/personal-data/erasure/erase-person.server.ts'
import { eraseAgain, listErased } from '#domain/operations/personal-data/erasure/erased-list.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import { actorWithoutAccount, findPerson, findPersonByEmail } from '#domain/operations/personal-data/persons.server.ts'
import { actOf, administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { findEverywhere, plant, textColumns } from './planted-rows.ts'
import { codeColumns, sparedColumns } from './spared-columns.ts'

withRecord()
const now = new Date('2026-03-14T15:00:00Z')
const [former, email, telephone] = ['Ana.Ruiz@example.test', 'ana.lopez@example.test', '+52 55 1234 5678']
const words = `Write to Ana  López <ANA.LOPEZ@example.test>, before ${former}, call (52) 55-1234-5678. Mariana.lopez@example.test and ana.lopez@example.test.mx stay.`
let viewer: Viewer
let [ana, customerId] = [0, 0]
let person: DataSubject

beforeAll(async () => {
  viewer = await administrator()
  await plant({ words, email: email.toUpperCase(), userId: viewer.userId })
  customerId = await seedCustomer(db(), { name: 'Acme' })
  ana = await seedUser(db(), { name: 'Ana', lastName: 'López', email: former, telephone, customerIds: [customerId], passwordHash: 'x' })
  const written = { name: 'Ana', lastName: 'López', email, telephone, position: 'Ana’s own', roleId: 2 as const, customerIds: [customerId] }
  const occasion = { portal: 'https://portal.test' }
  const asProgram = { ...viewer, sessionId: null, tokenId: 1 }
  await changeUser(actOf(asProgram, now), ana, { ...written, version: 1, documentCategories: null, reportKeys: null }, occasion)
  await startSession({ userId: ana, projectId: 4, roleId: 2 }, { remember: false, origin: { ...nowhere, network: '203.0.113.7' } }, now)
  await seedToken(ana)
  const shipmentId = await seedShipment(db(), { customerId, number: 'S-77' })
  await seedShipmentComments(db(), [{ shipmentId, createdBy: ana, type: 'other', text: 'Regards, López, Ana' }])
  await seedTicket(db(), { createdBy: ana, phone: telephone })
  person = (await findPersonByEmail(4, email)) as DataSubject
})

const trail = () => db().select().from(auditEntries).orderBy(auditEntries.id)
const fixed = ({ details: _, network: __, ...entry }: Awaited<ReturnType<typeof trail>>[number]) => entry

test('the preview counts what becomes of each part, and changes nothing', async () => {
  const { counts, hasNamesake } = await previewErasure(person)
  expect(hasNamesake).toBe(false)
  expect(counts).toMatchObject({ signIn: 1, kept: 2 })
  expect(counts.words).toBeGreaterThanOrEqual(Object.keys(quotingTables).length)
  expect(counts.addresses).toBeGreaterThanOrEqual(Object.keys(addressTables).length)
  expect(await findPerson(4, ana)).toMatchObject({ email })
})

test('nobody erases themselves, nor the last administrator', async () => {
  const self = (await findPerson(4, viewer.userId)) as DataSubject
  await expect(erasePerson({ ...viewer, ...nowhere }, self, now)).rejects.toMatchObject({ key: 'adminUsers.yourself' })
  await expect(erasePerson(actorWithoutAccount(4), self, now)).rejects.toMatchObject({ key: 'adminUsers.lastAdministrator' })
})

test('after an erasure no text of the database has name, e-mail or telephone, and the trail has every entry', async () => {
  const before = await trail()
  expect((await findEverywhere([email, former])).length).toBeGreaterThan(40)
  const erased = await erasePerson({ ...viewer, ...nowhere }, person, now)
  expect(
    await findEverywhere([former, 'ana lópez', 'ana  lópez', 'lópez, ana', '"ana"', '1234 5678', '1234-5678', 'Ana’s own', 'x-ana']),
  ).toEqual([])
  // Whoever has an address that contains this one is another person.
  const { rows } = await db().execute<{ text: string }>(sql`select text from ticket_comments`)
  expect(rows[0]?.text).toBe(
    `Write to Erased person ${erased?.pseudonym} <erased-${erased?.pseudonym}@erased.invalid>, before erased-${erased?.pseudonym}@erased.invalid, call (Erased person ${erased?.pseudonym}. Mariana.lopez@example.test and ana.lopez@example.test.mx stay.`,
  )
  const after = await trail()
  expect(after.slice(0, -1).map(fixed)).toEqual(before.map(fixed))
  expect(after.at(-1)).toMatchObject({
    action: 'erase-person',
    userId: viewer.userId,
    subjectId: String(ana),
    details: { token: erased?.pseudonym },
  })
  expect(after.filter(({ userId, network }) => userId === ana && network !== null)).toEqual([])
})

test('an erased account is nobody’s: it cannot sign in, be found, restored or erased again', async () => {
  const [row] = await db().select().from(users).where(eq(users.id, ana))
  expect(row).toMatchObject({ name: 'Erased person', passwordHash: null, telephone: null, position: null, preferences: null })
  expect(await findUser(viewer, ana, now)).toBeNull()
  expect(await moveUser(actOf(viewer, now), ana, 'restore')).toBe(false)
  expect(await erasePerson({ ...viewer, ...nowhere }, person, now)).toBeNull()
  const { rows } = await db().execute(sql`select (select count(*) from sessions where user_id = ${ana})::int as sessions,
    (select count(*) from access_tokens where user_id = ${ana} and revoked_at is null)::int as tokens,
    (select count(*) from shipment_comments where created_by = ${ana})::int as comments`)
  expect(rows).toEqual([{ sessions: 0, tokens: 0, comments: 1 }])
})

test('after a restore whoever is on the list is erased again, under the same pseudonym', async () => {
  const [one, other] = [await seedUser(db(), { email: 'one@again.test' }), await seedUser(db(), { email: 'other@again.test' })]
  await erasePerson(actorWithoutAccount(4), { id: one, projectId: 4 }, now)
  const lines = await listErased()
  expect(lines.join()).not.toContain('@')
  await db().execute(sql`delete from erasures where user_id = ${one}`)
  await db()
    .update(users)
    .set({ name: 'One', lastName: 'Again', email: 'one@again.test', deletedAt: null, disabledAt: null })
    .where(eq(users.id, one))
  expect(await eraseAgain([...lines, ''], now)).toEqual({ erased: 1, left: lines.length - 1 })
  expect((await listErased()).toSorted()).toEqual(lines.toSorted())
  expect([await findEverywhere(['one@again']), (await findPerson(4, other))?.email]).toEqual([[], 'other@again.test'])
  await expect(eraseAgain(['{"projectId":4}'], now)).rejects.toThrow()
})

test('a namesake keeps the name, and another project what its own account of the address has', async () => {
  const one = await seedUser(db(), { name: 'Luis', lastName: 'Pérez', email: 'luis@example.test' })
  await seedUser(db(), { name: 'Luis', lastName: 'Pérez', email: 'other.luis@example.test' })
  const elsewhere = await seedUser(db(), { projectId: 2, name: 'Luis', lastName: 'Pérez', email: 'luis@example.test' })
  const ticketId = await seedTicket(db(), { createdBy: viewer.userId, subject: 'Luis Pérez of luis@example.test' })
  const luis = (await findPerson(4, one)) as DataSubject
  expect((await previewErasure(luis)).hasNamesake).toBe(true)
  const erased = await erasePerson(actorWithoutAccount(4), luis, now)
  const { rows } = await db().execute(sql`select subject from tickets where id = ${ticketId}`)
  expect(rows).toEqual([{ subject: `Luis Pérez of erased-${erased?.pseudonym}@erased.invalid` }])
  expect(await findPerson(2, elsewhere)).toMatchObject({ email: 'luis@example.test' })
})

test('the trail refuses every other change', async () => {
  const change = (set: string, erasure = '') =>
    db().transaction(async (tx) => {
      await tx.execute(sql`select set_config('fairway.erasure', ${erasure}, true)`)
      await tx.execute(sql.raw(`update audit_entries set ${set}`))
    })
  // An erasure that another transaction has written opens nothing.
  for (const [set, erasure] of [
    ["details = '{}'", ''],
    ["details = '{}'", '1'],
    ["action = 'logout'", '1'],
  ] as const)
    await expect(change(set, erasure)).rejects.toThrow()
  await expect(db().execute(sql`delete from audit_entries`)).rejects.toThrow()
})

import.meta.glob('../../../../db/postgres/schema/**/*.ts', { eager: true })

/** What a column of settings is called that could say who somebody is. */
const ofPerson = /mail|address|phone|last_name|contact|author|user|person|(^|_)by$/

test('every column of texts is erased, or named here with the reason why no person is copied there', async () => {
  const erased = [
    ...Object.entries(quotingTables).flatMap(([table, { text = [], json = [] }]) =>
      [...text, ...json].map((column) => `${table}.${column}`),
    ),
    ...Object.entries(addressTables).map(([table, { column }]) => `${table}.${column}`),
    ...readerTables.map((table) => `${table}.reader`),
    ...[
      'alert_deliveries.reader',
      'reports.emails',
      'audit_entries.details',
      'audit_entries.network',
      'sessions.network',
      'sessions.user_agent',
    ],
    ...['contacts.name', 'contacts.last_name', 'contacts.position', 'contacts.telephone', 'ticket_copies.name'],
    ...['name', 'last_name', 'email', 'position', 'telephone', 'password_hash', 'preferences', 'time_zone', 'creation_key'].map(
      (each) => `users.${each}`,
    ),
    ...['access_tokens.last_network', 'token_uses.network'],
  ]
  const spared = Object.values(sparedColumns).flat()
  const rows = (await textColumns()).map(({ table, column }) => ({ table, column, whole: `${table}.${column}` }))
  const named = new Set([...erased, ...spared])
  const isOfNobody = (table: string, column: string) => codeColumns.has(column) || (settingsTables.has(table) && !ofPerson.test(column))
  expect(rows.filter(({ table, column, whole }) => !named.has(whole) && !isOfNobody(table, column)).map(({ whole }) => whole)).toEqual([])
  const there = new Set(rows.map(({ whole }) => whole))
  expect([...named].filter((each) => !there.has(each))).toEqual([])
})
