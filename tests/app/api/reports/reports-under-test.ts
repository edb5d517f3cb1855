import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

/** Ids of a small company: an owner of reports with two customers, a reader with one of them, and strangers. */
export const company = { acme: 0, borealis: 0, rival: 0, ownerId: 0, readerId: 0, strangerId: 0 }
export const tokens = { owner: '', reader: '', stranger: '', admin: '', service: '' }
export type Who = keyof typeof tokens

/** For the top of a file, below `withRecord()`. */
export function withCompany(): void {
  beforeAll(insertCompany)
  beforeEach(async () => {
    for (const limit of ['reports', 'reportsByHand', 'exports'] as const) await deleteExpiredUses(limit, company.ownerId)
  })
}

async function insertCompany() {
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing",
  )
  company.acme = await insertCustomer('Acme')
  company.borealis = await insertCustomer('Borealis')
  company.rival = await insertCustomer('Rival')
  await seedShipment(db(), { customerId: company.acme, number: 'A-1', mode: 'sea' })
  await insertShipment(company.rival, 'R-1', { mode: 'sea' })
  const customerIds = [company.acme, company.borealis]
  company.ownerId = (await seedPerson({ roleId: 2, customerIds, email: 'owner@fairway.test' })).userId
  company.readerId = (await seedPerson({ roleId: 2, customerIds: [company.acme], email: 'reader@fairway.test' })).userId
  company.strangerId = (await seedPerson({ roleId: 2, customerIds: [company.rival], email: 'stranger@fairway.test' })).userId
  const admin = await seedPerson({ roleId: 1 })
  const service = await seedUser(db(), { projectId: 4, roleId: 2, kind: 'service', email: 'service', customerIds })
  for (const [who, userId] of Object.entries({
    owner: company.ownerId,
    reader: company.readerId,
    stranger: company.strangerId,
    admin: admin.userId,
  }))
    tokens[who as Who] = (await seedToken(userId, { perMinute: 10_000 })).token
  tokens.service = (await seedToken(service, { kind: 'service' })).token
}

export const definition = {
  ...{ module: 'tracking', fields: ['column-number', 'column-mode'] },
  filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: null, to: null, days: null }],
  ...{ orders: [{ field: 'column-number', descending: true }], summary: null },
}
export const draft = { name: 'By sea', description: 'What is on its way', definition }
export const schedule = {
  ...{ frequency: 'Daily', weekdays: [1, 2, 3], months: [], day: null, startDate: '2026-01-01', endDate: null, minuteOfDay: 0 },
  ...{ timeZone: 'America/Mexico_City', emails: ['reader@fairway.test'], onlyWithRows: false, onlyChanges: false },
}

// biome-ignore lint/suspicious/noExplicitAny: a report as JSON
export type Json = any

export const send = async (who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  (await startApi()).call(path, { token: tokens[who], method, body, headers })

export const createByCall = (body: unknown, headers: Record<string, string> = {}, who: Who = 'owner') =>
  send(who, 'POST', '/reports', body, headers)
export const replaceByCall = (id: number | string, body: unknown, version: number, who: Who = 'owner', headers = {}) =>
  send(who, 'PUT', `/reports/${id}`, body, { 'If-Match': `"v${version}"`, ...headers })

export const rowOf = async (id: number | string) =>
  (
    await db()
      .select()
      .from(reports)
      .where(eq(reports.id, Number(id)))
  )[0]
export const countReports = () => db().$count(reports)

/** A report with all that the builder has. */
export async function createWhole(): Promise<Json> {
  const summary = { groups: [{ field: 'column-mode', isByMonth: false }], figures: [{ kind: 'count', field: null }], chart: 'bars' }
  const all = { ...draft, definition: { ...definition, summary }, customerIds: [company.acme], readerIds: [company.readerId], schedule }
  const { status, body } = await createByCall(all)
  expect(status).toBe(201)
  return body
}
