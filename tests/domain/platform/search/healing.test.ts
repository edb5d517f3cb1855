import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth, readMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { sample } from '#tests/support/extent.ts'
import { change, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()
const folder = () => join(place.dataDir, 'mirror')
const livePath = () => join(folder(), readFileSync(join(folder(), 'live'), 'utf8'))
let customer = 0

beforeAll(async () => {
  customer = await insertCustomer('Acme')
  await change(
    `insert into shipments (project_id, customer_id, number, status, shipment_date, supplier_name)
     select 4, $1, 'N-' || n, 'booked', date '2026-01-01' + n % 300, 'Supplier ' || n from generate_series(1, 2000) n`,
    customer,
  )
})
afterAll(closeMirror)

async function ask(text: string) {
  const answer = await searchShipments(viewerOf(customer), text, 1, new Date())
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return { total: answer.total, answeredBy: answer.answeredBy }
}

test('before there is a mirror, PostgreSQL gives the same answers', async () => {
  openMirror({ dataDir: place.dataDir })
  expect(findMirrorHealth()).toEqual({ state: 'building', asOf: null, rows: null, isRenewing: false })
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'record' })
  await awaitMirror()
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
  expect(findMirrorHealth()).toMatchObject({ state: 'ready', rows: 2000 })
})

function overwrite(path: string) {
  const file = openSync(path, 'r+')
  const garbage = Buffer.alloc(4096, 0xa5)
  for (let at = 0; at < statSync(path).size; at += 3 * 4096) writeSync(file, garbage, 0, garbage.length, at)
  closeSync(file)
}

async function untilAnotherThan(former: string) {
  const isAnother = () => existsSync(join(folder(), 'live')) && livePath() !== former && existsSync(livePath())
  while (!isAnother()) await syncMirror()
  await syncMirror()
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
  expect(readdirSync(folder()).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1)
}

const harms: [what: string, harm: (path: string) => void][] = [
  ['deleted', (path: string) => rmSync(path)],
  ['deleted with everything beside it', () => rmSync(folder(), { recursive: true })],
  [
    'deleted, and a file put in the place of its folder',
    () => {
      rmSync(folder(), { recursive: true })
      writeFileSync(folder(), 'in the way')
    },
  ],
  ['left without its pointer', () => rmSync(join(folder(), 'live'))],
]

test.each(
  sample(harms, 1, 'mirrors that are gone'),
)('a mirror that was %s is still read while it is open, until another replaces it', async (_, harm) => {
  const former = livePath()
  harm(former)
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
  await untilAnotherThan(former)
})

const damages: [what: string, harm: (path: string) => void][] = [
  ['truncated', (path: string) => truncateSync(path, 4096 * 5)],
  ['emptied', (path: string) => truncateSync(path)],
  ['overwritten with garbage', overwrite],
]

test.each(sample(damages, 1, 'damaged mirrors'))('a mirror that was %s gives right answers and is rebuilt', async (_, harm) => {
  const former = livePath()
  harm(former)
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'record' })
  await untilAnotherThan(former)
})

test('a mirror that is being read cannot be locked by others', async () => {
  const other = new Database(livePath(), { timeout: 0 })
  expect(() => other.exec('begin exclusive')).toThrow('database is locked')
  other.close()
  expect(await ask('suppl')).toEqual({ total: 2000, answeredBy: 'mirror' })
})

test('a mirror locked at the start is left alone and rebuilt, and PostgreSQL answers meanwhile', async () => {
  await closeMirror()
  const former = livePath()
  const other = new Database(former)
  other.exec('begin exclusive')
  openMirror({ dataDir: place.dataDir })
  expect(await ask('suppl')).toEqual({ total: 2000, answeredBy: 'record' })
  await insertShipment(customer, 'LATE-1')
  await syncMirror()
  other.close()
  expect(livePath()).not.toBe(former)
  await awaitMirror()
  expect(await ask('late')).toEqual({ total: 1, answeredBy: 'mirror' })
})

test('a mirror found damaged at the start is rebuilt, and a sound one is reused', async () => {
  await closeMirror()
  const sound = livePath()
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  expect(livePath()).toBe(sound)
  await closeMirror()
  overwrite(sound)
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  expect(livePath()).not.toBe(sound)
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
})

test('a mirror of another database is rebuilt', async () => {
  await closeMirror()
  const foreign = livePath()
  const other = new Database(foreign)
  other.exec(`update properties set value = 'elsewhere' where name = 'record'`)
  other.close()
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
  expect(livePath()).not.toBe(foreign)
})

test('a program error in a reading reaches the caller, and the mirror stays', async () => {
  await awaitMirror()
  const path = livePath()
  const wrong = () => readMirror(shipmentSets, () => JSON.parse('{'))
  expect(wrong).toThrow(SyntaxError)
  await syncMirror()
  expect(livePath()).toBe(path)
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
})

test('a file that SQLite finds damaged during a reading is dropped, and PostgreSQL answers', async () => {
  const path = livePath()
  const failed = readMirror(shipmentSets, () => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_INDEX' })
  })
  expect(failed).toBeUndefined()
  await syncMirror()
  expect(livePath()).not.toBe(path)
  expect(await ask('supplier')).toEqual({ total: 2000, answeredBy: 'mirror' })
})
