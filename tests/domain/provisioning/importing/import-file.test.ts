import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { csvRow } from '#domain/core/lists/sheet-csv.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { bringImportFile, importFile, tryImportFile } from '#domain/provisioning/importing/import-file.server.ts'
import { makeImportSheet } from '#domain/provisioning/importing/import-sheet.server.ts'
import { importUploadPolicy } from '#domain/provisioning/importing/import-upload-policy.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
// Each file is inspected and read in processes of their own.
vi.setConfig({ testTimeout: 60_000 })
const now = new Date()
const here = { portal: 'https://portal.test' }
let [viewer, other]: Viewer[] = []
let acme = 0

beforeAll(async () => {
  ;[viewer, other] = [await administrator(), await administrator()]
  acme = await seedCustomer(db(), { name: 'Peña & Hijos', rfc: 'PEN010101AB1', telephone: '+52 55 1234 5678' })
})

const me = () => viewer as Viewer
const file = (name: string, bytes: Uint8Array) => receiveFile(Readable.from([bytes]), name, importUploadPolicy)
const bring = async (name: string, bytes: Uint8Array) => bringImportFile(me(), 'customers', await file(name, bytes), now)

test('the workbook that was downloaded comes back unchanged, also with a telephone that looks like a formula', async () => {
  const sheet = await makeImportSheet(me(), 'customers', translatorIn('es'))
  if (typeof sheet === 'string') throw new Error(sheet)
  const handle = await bring('clientes.xlsx', await writeSheet(sheet, 'Acme'))
  expect(await tryImportFile(me(), 'customers', handle, now)).toMatchObject({ faults: [], changed: 0, made: 0, lines: sheet.rows.length })
  const rows = sheet.rows.map((cells) => cells.map((cell) => (cell === '+52 55 1234 5678' ? '+52 55 8765 4321' : cell)))
  const edited = await bring('clientes.xlsx', await writeSheet({ ...sheet, rows }, 'Acme'))
  const report = await tryImportFile(me(), 'customers', edited, now)
  expect(report).toMatchObject({ changed: 1, changes: [{ fields: [{ before: '+52 55 1234 5678', after: '+52 55 8765 4321' }] }] })
  const saved = await importFile(actOf(me(), now), { kind: 'customers', handle: edited, seen: report?.seen }, here)
  expect(saved).toMatchObject({ changed: 1, faults: [] })
  expect(await db().select().from(customers).where(eq(customers.id, acme))).toMatchObject([{ telephone: '+52 55 8765 4321' }])
})

test('a file waits for whoever brought it, for its kind and for an hour', async () => {
  const handle = await bring('a.csv', Buffer.from(`ID,Country\n${acme},Peru\n`))
  expect(await tryImportFile(me(), 'customers', handle, now)).toMatchObject({ changed: 1 })
  expect(await tryImportFile(other as Viewer, 'customers', handle, now)).toBeNull()
  expect(await tryImportFile(me(), 'users', handle, now)).toBeNull()
  expect(await tryImportFile(me(), 'customers', 'no handle', now)).toBeNull()
  expect(await tryImportFile(me(), 'customers', handle, new Date(now.getTime() + 3_600_001))).toBeNull()
  expect(await importFile(actOf(other as Viewer, now), { kind: 'customers', handle, seen: '' }, here)).toBeNull()
})

test('a file that is no table is refused, and so is text that is not UTF-8', async () => {
  await expect(bring('a.csv', Buffer.from(`ID;Customer Name\n${acme};Peña e Hijos\n`, 'latin1'))).rejects.toMatchObject({
    key: 'files.invalid',
  })
  await expect(bring('a.pdf', Buffer.from('%PDF-1.4'))).rejects.toMatchObject({ key: 'files.invalid' })
  await expect(bring('a.xlsx', Buffer.from('no workbook'))).rejects.toMatchObject({ key: 'files.invalid' })
})

test('five thousand lines are compared, and the first two hundred changes are shown', async () => {
  const more = Array.from({ length: 5_000 }, (_, at) => csvRow([null, `Group ${at}`]))
  const handle = await bringImportFile(me(), 'groups', await file('g.csv', Buffer.from(`ID,Name\r\n${more.join('')}`)), now)
  const report = await tryImportFile(me(), 'groups', handle, now)
  expect(report).toMatchObject({ made: 5_000, changesInAll: 5_000, faults: [] })
  expect(report?.changes).toHaveLength(200)
})
