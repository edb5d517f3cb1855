import { readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { shipmentDocuments, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedContainerDocuments } from '#db/seed/seed-containers.ts'
import { seedContainer, seedShipment } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type DocumentLine, isChosen } from '#domain/freight/documents/document-line.ts'
import { addNeededRule, listNeededRules, removeNeededRule } from '#domain/freight/documents/edit-needed-rules.server.ts'
import { listManyDocuments } from '#domain/freight/documents/many-documents.server.ts'
import { zipDocuments } from '#domain/freight/documents/zipped-documents.server.ts'
import { intervalsOf } from '#domain/freight/exceptions/exception-intervals.ts'
import { listWatchedShipments } from '#domain/freight/exceptions/watched-shipments.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { streamZip } from '#domain/platform/files/zip-stream.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord()
const now = new Date('2026-03-14T10:00:00Z')
const createdAt = new Date('2026-03-01T10:00:00Z')
const bytesOf = (name: string) => Buffer.alloc(200_000, name)
let viewer: Viewer
let _mine = 0
let theirs = 0
const ids = { one: 0, two: 0, over: 0, hidden: 0, foreign: 0, deselected: 0 }

async function add(shipmentId: number, name: string, category: string | null = null) {
  const { storeKey, size, sha256 } = await storeBytes(bytesOf(name))
  const [id = 0] = await seedShipmentDocuments(db(), [
    { shipmentId, projectId: 4, storeKey, name, kind: 'pdf', size, sha256, category, createdBy: viewer.userId, createdAt },
  ] as Parameters<typeof seedShipmentDocuments>[1])
  return id
}

beforeAll(async () => {
  const [own = 0, other = 0, notSelected = 0] = await seedCustomers(3)
  ;[_mine, theirs] = [own, other]
  viewer = await seedViewer({ roleId: 2, customerIds: [own, notSelected] }, now)
  viewer = { ...viewer, selectedCustomerIds: [own] }
  const seed = (number: string, customerId = own, more: object = {}) =>
    seedShipment(db(), { customerId, number, status: 'in_transit', eta: new Date('2026-03-17T12:00:00Z'), ...more })
  ids.one = await seed('FW-1', own, { hbl: 'HB-7' })
  ids.two = await seed('FW-2')
  ids.over = await seed('FW-3', own, { status: 'delivered' })
  ids.hidden = await seed('FW-4', own, { hiddenAt: now })
  ids.foreign = await seed('FW-5', theirs)
  ids.deselected = await seed('FW-6', notSelected)
  await add(ids.one, 'list.pdf', 'packing_list')
  await add(ids.one, 'HB-7 scan.pdf')
  await add(ids.two, 'a/b:..\u202epacking.pdf')
  for (const shipmentId of [ids.hidden, ids.foreign, ids.deselected]) await add(shipmentId, 'secret.pdf', 'packing_list')
  const { storeKey, size, sha256 } = await storeBytes(bytesOf('photo'))
  const containerId = await seedContainer(db(), { shipmentId: ids.one, number: 'MSKU1234565' })
  await seedContainerDocuments(db(), [
    { containerId, projectId: 4, storeKey, name: 'door.png', kind: 'png', size, sha256, category: 'photos', createdBy: viewer.userId },
  ] as Parameters<typeof seedContainerDocuments>[1])
})
beforeEach(() => db().delete(rateLimits))

async function gather(asker: Viewer = viewer, selected: number[] | null = Object.values(ids)): Promise<DocumentLine[]> {
  const query = readListQuery(trackingList, new URLSearchParams())
  const found = await listManyDocuments(asker, { query, selected, isPage: false }, now)
  if (found === 'too-long') throw new Error('it asks for nothing')
  return found.lines
}
const told = (lines: readonly DocumentLine[]) =>
  lines.map(({ shipment, category, file, owed }) => `${shipment.number} ${category} ${file?.name ?? `${owed?.by} ${owed?.dueOn}`}`).sort()

describe('the documents of shipments', () => {
  test('are those of the shipments and their containers, with what is needed and not there, and nothing of others', async () => {
    const all = [
      'FW-1 bill_of_lading HB-7 scan.pdf',
      'FW-1 commercial_invoice customer 2026-03-12',
      'FW-1 packing_list list.pdf',
      'FW-1 photos door.png',
      'FW-2 bill_of_lading forwarder 2026-03-12',
      'FW-2 commercial_invoice customer 2026-03-12',
      'FW-2 packing_list a/b:..\u202epacking.pdf',
    ]
    expect(told(await gather())).toEqual(all)
    expect(told(await gather(viewer, null))).toEqual(all)
    expect(await gather(viewer, [ids.foreign, ids.deselected, ids.hidden, 999_999])).toEqual([])
  })

  test('of a category that a person does not have are absent, stored or missing', async () => {
    const of = async (...documentCategories: string[]) => told(await gather({ ...viewer, documentCategories }))
    expect(await of('shipment:packing_list')).toEqual(['FW-1 packing_list list.pdf'])
    // A bill of lading without a category is one of "Other": who may read the others alone neither sees nor misses it.
    expect(await of('shipment:bill_of_lading')).toEqual(['FW-2 bill_of_lading forwarder 2026-03-12'])
    expect(await of('shipment:other', 'container:photos')).toEqual([
      'FW-1 bill_of_lading HB-7 scan.pdf',
      'FW-1 photos door.png',
      'FW-2 packing_list a/b:..\u202epacking.pdf',
    ])
    expect(await of()).toEqual([])
  })

  test('are chosen by category, and by who owes them', async () => {
    const lines = await gather()
    const chosen = (state: 'missing' | 'owed', side: 'customer' | 'forwarder') =>
      told(lines.filter((line) => isChosen(line, { state, category: null }, side)))
    expect(chosen('missing', 'customer')).toHaveLength(3)
    expect(chosen('owed', 'forwarder')).toEqual(['FW-2 bill_of_lading forwarder 2026-03-12'])
    expect(lines.filter((line) => isChosen(line, { state: 'all', category: 'photos' }, 'customer'))).toHaveLength(1)
  })
})

describe('what is needed', () => {
  const rule = { days: 2, mode: null, incoterm: null, origin: null, destination: null }
  const missing = async () => told((await gather()).filter(({ file }) => !file))
  const opens = async () => {
    const [watched] = await listWatchedShipments(databasePool(), [ids.two])
    return (
      watched &&
      intervalsOf(watched.facts, watched.thresholds)
        .find(({ kind }) => kind === 'documents-missing')
        ?.opensAt.toISOString()
    )
  }

  test('follows the rules of the project in list and exceptions, and not those of another project', async () => {
    const administrator = actOf(await seedViewer({ roleId: 1 }), now)
    const elsewhere = actOf(await seedViewer({ roleId: 1, projectId: 2 }), now)
    const before = await missing()
    await addNeededRule(elsewhere, { ...rule, document: 'booking', owedBy: 'customer', customer: null })
    expect(await missing()).toEqual(before)
    await addNeededRule(administrator, { ...rule, document: 'commercial_invoice', owedBy: 'nobody', customer: ' customer 1 ' })
    await addNeededRule(administrator, { ...rule, document: 'bill_of_lading', owedBy: 'customer', days: 9, customer: null })
    await addNeededRule(administrator, { ...rule, document: 'bill_of_lading', owedBy: 'forwarder', customer: null })
    expect(await missing()).toEqual(['FW-2 bill_of_lading forwarder 2026-03-15'])
    expect(await opens()).toBe('2026-03-15T12:00:00.000Z')
    const lines = await listNeededRules(administrator.viewer)
    expect(lines.map(({ document, id }) => `${document} ${id === null ? 'preset' : 'own'}`)).toEqual([
      'commercial_invoice preset',
      'packing_list preset',
      'bill_of_lading own',
      'commercial_invoice own',
    ])
    for (const { id } of lines) {
      if (id === null) continue
      expect(await removeNeededRule(elsewhere, id)).toBe(false)
      expect(await removeNeededRule(administrator, id)).toBe(true)
    }
    expect(await missing()).toEqual(before)
    const unknown = addNeededRule(administrator, { ...rule, document: 'booking', owedBy: 'customer', customer: 'Nobody' })
    await expect(unknown).rejects.toThrow('neededDocuments.noCustomer')
  })
})

const zipFor = (lines: readonly DocumentLine[], readViewer: () => Promise<Viewer | null> = async () => viewer) =>
  zipDocuments(viewer, { lines, readViewer, kindOf: ({ category }) => category, leftOut: { name: 'Not included.txt', text: String } })

async function unzip(zip: Readable): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(await buffer(zip), { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return entries
}

/** The files of the store that this process has open. */
async function listOpen(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  const targets = descriptors.map((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(place.dataDir))
}

describe('one zip of documents', () => {
  test('holds their bytes under plain names that sort', async () => {
    const entries = await unzip(await zipFor(await gather()))
    expect([...entries.keys()]).toEqual([
      'FW-2 - packing_list - a b .. packing.pdf',
      'FW-1 - bill_of_lading - HB-7 scan.pdf',
      'FW-1 - packing_list - list.pdf',
      'FW-1 - photos - MSKU1234565 - door.png',
    ])
    expect(entries.get('FW-1 - packing_list - list.pdf')).toEqual(bytesOf('list.pdf'))
  })

  test('leaves out what may no longer be read by the time its turn comes, and says how many', async () => {
    const lines = await gather()
    let asked = 0
    const entries = await unzip(
      await zipFor(lines, async () =>
        ++asked === 2 ? { ...viewer, allowedCustomerIds: [theirs], selectedCustomerIds: [theirs] } : viewer,
      ),
    )
    expect([...entries.keys()]).toHaveLength(4)
    expect(entries.get('Not included.txt')?.toString()).toBe('1')
    expect([...entries.keys()].some((name) => name.includes('HB-7'))).toBe(false)
  })

  test('breaks off for whoever may read nothing any more, and for a document taken away it goes on', async () => {
    const lines = await gather()
    let asked = 0
    await expect(buffer(await zipFor(lines, async () => (++asked > 1 ? null : viewer)))).rejects.toThrow('right to read')
    const [{ fileId } = { fileId: null }] = await db().select().from(shipmentDocuments).where(eq(shipmentDocuments.shipmentId, ids.two))
    await db().update(shipments).set({ hiddenAt: now }).where(eq(shipments.id, ids.two))
    expect(fileId).not.toBeNull()
    expect((await unzip(await zipFor(lines))).get('Not included.txt')?.toString()).toBe('1')
    await db().update(shipments).set({ hiddenAt: null }).where(eq(shipments.id, ids.two))
  })

  test('whose reader leaves closes its document and lets the person ask for another; only one is under way', async () => {
    const lines = await gather()
    const zip = await zipFor(lines)
    await expect(zipFor(lines)).rejects.toThrow('documentList.noZip.busy')
    await new Promise((resolve) => zip.once('readable', resolve))
    expect(await listOpen()).toHaveLength(1)
    zip.destroy()
    await expect.poll(listOpen).toEqual([])
    const another = () => zipFor(lines).then(unzip, () => null)
    await expect.poll(async () => (await another())?.size).toBe(4)
  })

  test('breaks off with a document that cannot be read to its end', async () => {
    async function* entries() {
      const broken = () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half')
            throw new Error('the store is gone')
          })(),
        )
      yield { name: 'a.pdf', at: now, open: async () => broken() }
    }
    await expect(buffer(streamZip(entries()))).rejects.toThrow('the store is gone')
  })

  test('is refused for nothing, for more than 500 documents, and for the thirteenth time within an hour', async () => {
    const lines = await gather()
    const many = Array.from({ length: 501 }, () => lines.find(({ file }) => file)).filter((line) => line !== undefined)
    await expect(zipFor(lines.filter(({ file }) => !file))).rejects.toThrow('documentList.noZip.nothing')
    await expect(zipFor(many)).rejects.toThrow('documentList.noZip.too-many')
    const large = lines.map((line) => ({ ...line, file: line.file && { ...line.file, size: 2 ** 30 } }))
    await expect(zipFor(large)).rejects.toThrow('documentList.noZip.too-large')
    for (let n = 0; n < 12; n++) await buffer(await zipFor(lines))
    await expect(zipFor(lines)).rejects.toThrow('documentList.noZip.tooMany')
  })
})
