import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { mappings, mappingVersions } from '#db/postgres/schema/core/mappings.ts'

/** A file that was uploaded and checked, with a line that would not be taken, and the mapping that it was checked by. */
export async function seedBroughtFile(): Promise<void> {
  const isAdministrator = and(eq(users.projectId, 4), eq(users.email, 'administrator@fairway.test'))
  const [administrator] = await db().select({ id: users.id }).from(users).where(isAdministrator)
  const [file] = await db()
    .insert(files)
    .values({ projectId: 4, storeKey: 'brought-orders', name: 'orders.csv', kind: 'csv', size: 1_200, sha256: '0'.repeat(64) })
    .returning({ id: files.id })
  const rows = [
    { line: 1, values: ['Nr', 'Owner', 'Due', 'Weight'] },
    { line: 2, values: ['N-1', 'Nordia Medical', '2026-03-01', 'heavy'] },
  ]
  const report = {
    ...{ lines: { total: 2, taken: 1, unchanged: 0, rejected: 1 }, shipments: { total: 1, made: 1, changed: 0, unchanged: 0 }, notes: [] },
    ...{ errors: [{ line: 3, column: 'Weight', value: 'heavy', reason: 'is not a number' }], errorsLeftOut: 0 },
    origins: { unknownWords: ['Atlantis'] },
  }
  const brought = { projectId: 4, fileId: file?.id ?? 0, head: { rows, columns: 64, delimiter: ',' }, broughtBy: administrator?.id ?? 0 }
  await db()
    .insert(broughtFiles)
    .values({ ...brought, state: 'tried', mapping: 'orders', report })
  await seedMessage(administrator?.id ?? 0)
  const example = {
    name: 'orders.csv',
    text: 'Nr,Owner,Due,Weight\nN-1,Nordia Medical,2026-03-01,heavy\nN-2,Nordia Medical,2026-03-02,12.5\n',
  }
  const content = 'source: orders\nkey: Nr\ncustomer:\n  column: Owner\nfields:\n  shipmentDate: Due\n  weightKg: Weight\n'
  const kept = { projectId: 4, name: 'orders', noun: 'shipments', content, changedBy: administrator?.id ?? null } as const
  const [mapping] = await db()
    .insert(mappings)
    .values({ ...kept, example })
    .returning({ id: mappings.id })
  await db()
    .insert(mappingVersions)
    .values({ mappingId: mapping?.id ?? 0, number: 1, content, changedBy: kept.changedBy })
}

/** A message that was pasted and checked: an event that would be applied, one without a shipment, one that cannot be read. */
async function seedMessage(broughtBy: number): Promise<void> {
  const [file] = await db()
    .insert(files)
    .values({ projectId: 4, storeKey: 'brought-message', name: 'message.json', kind: 'json', size: 900, sha256: '1'.repeat(64) })
    .returning({ id: files.id })
  const event = { code: 'departed', classifier: 'actual', at: '2026-03-10T10:30:00Z', place: 'CNSHA', kind: 'departed', note: null }
  const events = [
    { ...event, pointer: '/events/0', outcome: 'taken', reference: 'S00010001', shipment: { id: 1, number: 'S00010001' } },
    {
      ...event,
      pointer: '/events/1',
      outcome: 'unmatched',
      kind: 'discharged',
      reference: 'MSKU1234565',
      note: 'no-container',
      shipment: null,
    },
    {
      pointer: '/events/2',
      outcome: 'rejected',
      kind: null,
      code: null,
      classifier: null,
      at: null,
      place: null,
      reference: null,
      note: 'at is missing',
      shipment: null,
    },
  ]
  const report = { isMessage: true, source: 'tms', total: 3, outcomes: { taken: 1, unmatched: 1, rejected: 1 }, events }
  const message = JSON.stringify(
    { events: [{ key: 'e-1', shipment: 'S00010001', kind: 'departed', at: event.at, place: 'CNSHA' }] },
    null,
    2,
  )
  await db()
    .insert(broughtFiles)
    .values({ projectId: 4, fileId: file?.id ?? 0, head: { message }, broughtBy, state: 'tried', mapping: 'fairway:tms', report })
}
