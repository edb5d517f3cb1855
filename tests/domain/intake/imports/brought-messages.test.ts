import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { askForTaking, askForTry, bringFile, bringText, findBrought } from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { takeBroughtFiles } from '#domain/intake/imports/take-brought.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord('with ports')
const mappings = () => join(environment().DATA_DIR, 'inbox', 'mappings')

beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, brought_files, received_events cascade`)
  mkdirSync(mappings(), { recursive: true })
})

const bring = async (viewer: Viewer, content: string, name: string) =>
  bringFile(actOf(viewer), await receiveFile(Readable.from([Buffer.from(content)]), name, broughtUploadPolicy))

describe('a message that a person brings', () => {
  const events = JSON.stringify({
    events: [
      { key: 'e-1', shipment: 'M-1', kind: 'departed', at: '2026-02-10T10:30:00Z', place: 'CNSHA' },
      { key: 'e-2', container: 'ZZZU9999992', kind: 'discharged', at: '2026-03-05T17:00:00Z' },
      { key: 'e-3', shipment: 'M-1', kind: 'departed' },
    ],
  })
  const stored = () => db().$count(receivedEvents)

  test('is shown event by event without storing any, and taken in as its call would; sent again it changes nothing', async () => {
    const viewer = await administrator()
    await insertShipment(await insertCustomer('Acme'), 'M-1')
    const bringAndTry = async () => {
      const id = await bringText(actOf(viewer), events)
      await takeBroughtFiles(new Date())
      return { id, brought: await findBrought(viewer, id) }
    }
    const { id, brought } = await bringAndTry()
    expect(brought).toMatchObject({ fileName: 'message.json', kind: 'json', state: 'tried', mapping: 'fairway:events', runId: null })
    expect(brought?.head.message).toContain('"e-1"')
    expect(brought?.report).toMatchObject({
      ...{ isMessage: true, source: 'events', total: 3, outcomes: { taken: 1, unmatched: 1, rejected: 1 } },
      events: [
        { outcome: 'taken', kind: 'departed', reference: 'M-1', shipment: { number: 'M-1' } },
        { outcome: 'unmatched', kind: 'discharged', reference: 'ZZZU9999992', shipment: null },
        { outcome: 'rejected', shipment: null },
      ],
    })
    expect(await stored()).toBe(0)
    expect(await askForTaking(actOf(viewer), id)).toBe(true)
    await takeBroughtFiles(new Date())
    expect(await findBrought(viewer, id)).toMatchObject({ state: 'taken', report: { outcomes: { taken: 1 } } })
    expect(await stored()).toBe(3)
    expect((await bringAndTry()).brought?.report?.outcomes).toEqual({ unchanged: 1, unmatched: 1, rejected: 1 })
  })

  test('is read by the mapping that alone knows its events, and by no format of another kind', async () => {
    const viewer = await administrator()
    const fields = { key: 'id', kind: { from: 'event', values: { out: 'departed' } }, at: 'when', container: 'box' }
    writeFileSync(join(mappings(), 'aggregator.json'), JSON.stringify({ of: 'events', format: 'json', source: 'agg', project: 4, fields }))
    const id = await bringText(actOf(viewer), JSON.stringify({ id: '1', event: 'out', when: '2026-02-10T10:30:00Z', box: 'ZZZU9999992' }))
    expect(await findBrought(viewer, id)).toMatchObject({ state: 'trying', mapping: 'aggregator' })
    await takeBroughtFiles(new Date())
    for (const other of ['trial', 'x12:line', 'dcsa-4:line', 'fairway:', '__proto__', 'constructor:a'])
      await expect(askForTry(actOf(viewer), id, other), other).rejects.toMatchObject({ key: 'received.brought.noMapping' })
    await askForTry(actOf(viewer), id, 'dcsa-2:line')
    await takeBroughtFiles(new Date())
    expect((await findBrought(viewer, id))?.report).not.toMatchObject({ outcomes: { taken: 1 } })
    expect(await stored()).toBe(0)
  })

  test('has its kind from how it begins; what no reader knows waits for a choice, and what is no text is refused', async () => {
    const viewer = await administrator()
    const begins = {
      'ISA*00*': 'message.edi',
      " UNB+UNOA:2+A+B'": 'message.edi',
      '<a/>': 'message.xml',
      '[': 'message.json',
      'Nr,Due\n1,2': 'lines.csv',
    }
    for (const [text, fileName] of Object.entries(begins)) {
      const id = await bringText(actOf(viewer), text)
      expect(await findBrought(viewer, id), text).toMatchObject({ fileName, state: 'waiting', mapping: null })
    }
    await expect(bringText(actOf(viewer), '{"a":"\0"}')).rejects.toMatchObject({ key: 'files.invalid', field: 'message' })
    await expect(bring(viewer, '<html><script>1</script>', 'page.xml')).rejects.toMatchObject({ key: 'files.invalid' })
  })
})
