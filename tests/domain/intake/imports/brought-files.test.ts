import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { readBrands } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findViewerById } from '#domain/identity/access/viewers.server.ts'
import {
  askForTaking,
  askForTry,
  bringAgain,
  bringFile,
  deleteOldBrought,
  findBrought,
  forgetBrought,
  listBrought,
} from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { listMappings } from '#domain/intake/imports/mappings.server.ts'
import { takeBroughtFiles } from '#domain/intake/imports/take-brought.server.ts'
import { findReceived, openReceivedFile, receivedRows } from '#domain/intake/received/received.server.ts'
import { receivedList } from '#domain/intake/received/received-list.ts'
import { listSources } from '#domain/intake/sources/feed-sources.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { trial, trialMapping, writeTrial } from './trial-feed.ts'

const place = withRecord('with ports')
const mappings = () => join(environment().DATA_DIR, 'inbox', 'mappings')
const day = 86_400_000

beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, feed_runs, brought_files cascade`)
  mkdirSync(mappings(), { recursive: true })
  writeFileSync(join(mappings(), 'trial.json'), JSON.stringify(trialMapping))
})

const header = 'Nr,Owner,Way,Due,Delivered,Vendor,Item,Weight,Freight,Country'
const line = (number: string, weight = '10') => `${number},Acme,Air,2-Jun-06,,Vendor,Tablets,${weight},1.10,Kenya`
const bring = async (viewer: Viewer, content: string | Buffer, name = 'orders.csv') => {
  const file = await receiveFile(Readable.from([Buffer.from(content)]), name, broughtUploadPolicy)
  return bringFile(actOf(viewer), file)
}
const runs = async (viewer: Viewer) =>
  (await receivedRows.page(viewer, readListQuery(receivedList, new URLSearchParams()), new Date())).page.rows
const shipments = async () => (await db().execute<{ number: string }>(sql`select number from shipments order by number`)).rows

describe('a file that a person brings', () => {
  test('is shown, tried without writing anything, taken in as it was tried, and listed with mapping and person', async () => {
    const viewer = await administrator()
    const id = await bring(viewer, [header, line('N-1'), line('N-2', 'heavy'), ''].join('\n'))
    expect(await findBrought(viewer, id)).toMatchObject({
      ...{ fileName: 'orders.csv', state: 'trying', mapping: 'trial', runId: null },
      head: {
        columns: 10,
        delimiter: ',',
        rows: [
          { line: 1 },
          { line: 2, values: ['N-1', 'Acme', 'Air', '2-Jun-06'].concat(['', 'Vendor', 'Tablets', '10', '1.10', 'Kenya']) },
          { line: 3 },
        ],
      },
    })
    expect(await listMappings(viewer)).toContainEqual({ name: 'trial', source: 'trial', kind: 'shipments' })

    expect(await askForTaking(actOf(viewer), id)).toBe(false)
    expect(await askForTry(actOf(viewer), id, 'trial')).toBe(false)
    expect(await takeBroughtFiles(new Date())).toEqual({ files: [{ file: id }], isTrouble: false })
    expect(await findBrought(viewer, id)).toMatchObject({
      state: 'tried',
      report: { dryRun: true, lines: { total: 2, taken: 1, rejected: 1 }, shipments: { made: 1 }, errors: [{ line: 3, column: 'Weight' }] },
    })
    expect([await shipments(), await runs(viewer)]).toEqual([[], []])

    expect(await askForTaking(actOf(viewer), id)).toBe(true)
    expect(await askForTaking(actOf(viewer), id)).toBe(false)
    await takeBroughtFiles(new Date())
    expect(await shipments()).toEqual([{ number: 'N-1' }])
    const [run] = await runs(viewer)
    expect(run).toMatchObject({ source: 'trial', fileName: 'orders.csv', outcome: 'partly', lines: 2, taken: 1, rejected: 1 })
    expect(await findBrought(viewer, id)).toMatchObject({ state: 'taken', runId: run?.id })
    expect(await findReceived(viewer, run?.id ?? 0)).toMatchObject({
      mapping: 'trial',
      broughtBy: `${viewer.name} ${viewer.lastName}`,
      hasFile: true,
    })
    expect(await listBrought(viewer)).toEqual([])
    expect(await takeBroughtFiles(new Date())).toBeUndefined()
    expect(readdirSync(incomingFolder())).toEqual([])
    const { rows } = await db().execute(sql`select action from audit_entries where action in ('bring-file', 'take-in-file') order by id`)
    expect(rows).toEqual([{ action: 'bring-file' }, { action: 'take-in-file' }])
  })

  test('is refused in words where it cannot be read, and leaves nothing', async () => {
    const viewer = await administrator()
    const refusals = {
      'latin.csv': [Buffer.from('Nr,Due\nA,Mo\xf1o\n', 'latin1'), 'files.invalid'],
      'empty.csv': ['', 'files.empty'],
      'blank.csv': ['\n\n', 'received.brought.unreadable'],
      'quote.csv': ['Nr,"Due\nA,B\n', 'received.brought.unreadable'],
      'book.xlsx': ['PK\x03\x04 and nothing more', 'files.invalid'],
      '../up.csv': ['Nr\n1\n', 'files.badName'],
      'orders.exe': ['Nr\n1\n', 'files.invalid'],
    } as const
    for (const [name, [content, key]] of Object.entries(refusals))
      await expect(bring(viewer, content, name), name).rejects.toMatchObject({ key })
    expect(await db().$count(broughtFiles)).toBe(0)
  })

  test('may have 16,000 columns, names like __proto__ and formulas, of which the first lines and columns are shown as text', async () => {
    const viewer = await administrator()
    const names = ['__proto__', 'constructor', '=HYPERLINK("x")', ...Array.from({ length: 16_000 }, (_, at) => `c${at}`)]
    const wide = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(';')
    const id = await bring(viewer, `${wide}\n${names.map(() => 'x'.repeat(9)).join(';')}\n`)
    const { head } = (await findBrought(viewer, id)) ?? {}
    expect(head).toMatchObject({ columns: 16_003, delimiter: ';' })
    expect(head?.rows?.[0]?.values.slice(0, 4)).toEqual(['__proto__', 'constructor', '=HYPERLINK("x")', 'c0'])
    expect(head?.rows?.[0]?.values).toHaveLength(60)
  })

  test('says why where its mapping does not fit or is gone, and can be tried with another', async () => {
    const viewer = await administrator()
    const id = await bring(viewer, 'Number,Owner\nN-1,Acme\n')
    await expect(askForTry(actOf(viewer), id, 'unknown')).rejects.toMatchObject({ key: 'received.brought.noMapping' })
    await askForTry(actOf(viewer), id, 'trial')
    expect(await takeBroughtFiles(new Date())).toEqual({ files: [{ file: id }], isTrouble: false })
    expect(await findBrought(viewer, id)).toMatchObject({
      state: 'refused',
      report: { refused: expect.stringContaining('has no column "Nr"') },
    })
    await askForTry(actOf(viewer), id, 'trial')
    writeFileSync(join(mappings(), 'trial.json'), '{')
    await takeBroughtFiles(new Date())
    expect((await findBrought(viewer, id))?.report?.refused).toContain('The mapping trial is no longer there')
    expect((await listMappings(viewer)).map(({ name }) => name)).not.toContain('trial')
  })

  test('is not opened a third time where two processes ended with it', async () => {
    const viewer = await administrator()
    const id = await bring(viewer, [header, line('N-1')].join('\n'))
    await askForTry(actOf(viewer), id, 'trial')
    await db().update(broughtFiles).set({ attempts: 2 })
    const failed = expect.stringContaining('ended twice')
    expect(await takeBroughtFiles(new Date())).toEqual({ files: [{ file: id, failed }], isTrouble: true })
    expect((await findBrought(viewer, id))?.report?.refused).toContain('ended twice')
  })

  test('is seen by administrators of its project alone, and by whoever brought it; it is removed by them or after a week', async () => {
    const [viewer, foreign, clerk] = [await administrator(), await administrator(5), await seedViewer({ roleId: 3 })]
    const id = await bring(viewer, [header, line('N-1')].join('\n'))
    for (const other of [foreign, clerk]) {
      expect(await findBrought(other, id)).toBeNull()
      expect(await askForTry(actOf(other), id, 'trial').catch(() => false)).toBe(false)
      expect(await askForTaking(actOf(other), id)).toBe(false)
      expect(await forgetBrought(other, id)).toBe(false)
    }
    expect(await listMappings(foreign)).toEqual([])
    const own = await bring(clerk, [header, line('N-2')].join('\n'))
    expect((await listBrought(clerk)).map((each) => each.id)).toEqual([own])
    expect((await listBrought(viewer)).map((each) => each.id)).toEqual([own, id])
    expect(await forgetBrought(viewer, id)).toBe(false)
    await takeBroughtFiles(new Date())
    expect(await forgetBrought(viewer, id)).toBe(true)
    await deleteOldBrought(new Date(Date.now() + 6 * day))
    expect(await db().$count(broughtFiles)).toBe(1)
    await deleteOldBrought(new Date(Date.now() + 8 * day))
    expect(await db().$count(broughtFiles)).toBe(0)
  })
})

describe('a file that role 3 brings', () => {
  const letOperators = async (operatorsTakeFiles: boolean) => {
    await db().update(projects).set({ operatorsTakeFiles }).where(eq(projects.id, 4))
    await readBrands()
  }
  afterEach(() => letOperators(false))

  test('is taken in where the project lets them, for their customers alone; another customer is as absent', async () => {
    const own = await insertCustomer('Acme')
    await insertCustomer('Rival')
    const clerk = await seedViewer({ roleId: 3, customerIds: [own] })
    const lines = [header, line('N-1'), line('N-2').replace('Acme', 'Rival'), line('N-3').replace('Acme', 'Nobody')].join('\n')
    const id = await bring(clerk, lines)
    await takeBroughtFiles(new Date())
    expect((await findBrought(clerk, id))?.report?.refused).toContain('may not import files')
    await letOperators(true)
    await askForTry(actOf(clerk), id, 'trial')
    await takeBroughtFiles(new Date())
    expect((await findBrought(clerk, id))?.report?.lines).toMatchObject({ total: 3, taken: 1, rejected: 2 })
    await askForTaking(actOf(clerk), id)
    await takeBroughtFiles(new Date())
    expect(await shipments()).toEqual([{ number: 'N-1' }])
    expect((await findViewerById(clerk.userId))?.rights).toEqual(['take-files'])
    expect((await findViewerById((await administrator()).userId))?.rights).toEqual([])
  })
})

describe('a received file', () => {
  test('is taken in again by the mapping of its source, warns of a newer one, and counts once', async () => {
    const viewer = await administrator()
    const take = (name: string, Weight: string) =>
      ingestFeed({ file: writeTrial(join(place.dataDir, 'received', name), [{ Nr: 'N-1', Weight }]), mapping: trial })
    await take('first.csv', 'heavy')
    const [first] = await runs(viewer)
    const before = await listSources(viewer, new Date())
    expect(before).toMatchObject([{ today: { files: 1, taken: 0, rejected: 1 } }])

    const id = (await bringAgain(actOf(viewer), first?.id ?? 0)) ?? 0
    expect(await findBrought(viewer, id)).toMatchObject({ mapping: 'trial', againOf: first?.id, newer: null, fileName: 'first.csv' })
    await askForTry(actOf(viewer), id, 'trial')
    await takeBroughtFiles(new Date())
    await askForTaking(actOf(viewer), id)
    await takeBroughtFiles(new Date())
    const again = await runs(viewer)
    expect(again.map(({ fileName }) => fileName)).toEqual(['first.csv', 'first.csv'])
    expect(await text((await (await openReceivedFile(viewer, again[0]?.id ?? 0))?.read()) as Readable)).toContain('heavy')
    expect(await listSources(viewer, new Date())).toMatchObject([{ today: { files: 1 } }])

    await take('second.csv', '12')
    const once = (await bringAgain(actOf(viewer), first?.id ?? 0)) ?? 0
    expect((await findBrought(viewer, once))?.newer).toMatchObject({ fileName: 'second.csv' })
    expect(await bringAgain(actOf(await administrator(5)), first?.id ?? 0)).toBeNull()
    await db().execute(sql`update feed_runs set file_id = null`)
    expect(await bringAgain(actOf(viewer), first?.id ?? 0)).toBeNull()
  })
})
