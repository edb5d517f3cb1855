import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loader } from '#app/routes/shipments/shares/opened-link.tsx'
import { db } from '#db/postgres/client.server.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { shareLinkRows } from '#domain/shares/list-share-links.server.ts'
import { openDocumentOfLink, openShareLink } from '#domain/shares/open-share-link.server.ts'
import { brokerParts, type SharePart, shareParts, usualParts } from '#domain/shares/share-link.ts'
import { shareLinkList } from '#domain/shares/share-link-list.ts'
import { createShareLink, type Shareable, withdrawShareLink } from '#domain/shares/share-links.server.ts'
import { saveSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
let acme = 0
let rival = 0
let shipment = 0
let container = 0
let theirs = 0

beforeAll(async () => {
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', latitude: 31, longitude: 122, timeZone: 'Asia/Shanghai' })
  await seedPort(db())
  acme = await insertCustomer('Acme Secret')
  rival = await insertCustomer('Rival')
  theirs = await insertShipment(rival, 'R-1')
})
beforeEach(async () => {
  const secrets = { supplierName: 'Secret supplier', consigneeName: 'Secret consignee', goods: 'Secret goods', originText: 'Secret plant' }
  shipment = await insertShipment(acme, `S-${randomUUID().slice(0, 8)}`, {
    ...{ mode: 'sea', originPort: 'CNSHA', destinationPort: 'MXZLO', status: 'in_transit', eta: new Date('2026-12-20T12:00:00Z') },
    ...{ clientReference: 'Secret reference', observations: 'Secret words', freightAmount: 12345, ...secrets },
  })
  container = await insertContainer(shipment, 'MSKU1234565', { description: 'Secret contents' })
})

const maker = (roleId: RoleId = 2, customerIds = [acme]) => seedViewer({ roleId, customerIds })

async function share(
  viewer: Viewer,
  shareable: Shareable = { shipmentId: shipment },
  parts: readonly SharePart[] = usualParts,
  documents: number[] = [],
) {
  const made = await createShareLink(actOf(viewer), shareable, { days: 7, parts, documents, note: null, key: randomUUID() })
  return { id: made?.id ?? 0, secret: made?.secret ?? '' }
}

const open = (secret: string, now = new Date()) => openShareLink(secret, 4, now)

const listOf = async (viewer: Viewer) => {
  const query = readListQuery(shareLinkList, new URLSearchParams())
  return (await shareLinkRows.page(viewer, query, new Date())).page.rows
}

async function read(secret: string) {
  try {
    const request = new Request(`http://localhost/shared/${secret}`)
    return await loader({ request, params: { token: secret }, context: context() } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

test('a link shows number, timeline, dates and map, and no name, text, document or cost', async () => {
  const { secret } = await share(await maker())
  const { thing } = (await open(secret)) ?? {}
  expect(thing).toMatchObject({ kind: 'shipment', timeline: { status: 'in_transit' }, dates: { origin: { code: 'CNSHA' } } })
  expect(thing?.map?.voyage?.parts[0]?.ahead.length).toBeGreaterThan(1)
  expect(JSON.stringify(thing)).not.toMatch(/secret|12345|rival/i)
})

test.each(shareParts)('of a link to %s alone all other parts are absent', async (part) => {
  const { secret } = await share(await maker(), { shipmentId: shipment }, [part])
  const { thing } = (await open(secret)) ?? {}
  expect(shareParts.filter((each) => thing?.[each] !== null)).toEqual([part])
})

test('a link to a container shows the container, and none of its shipment’s numbers', async () => {
  const { secret } = await share(await maker(), { containerId: container })
  const { thing } = (await open(secret)) ?? {}
  expect(thing).toMatchObject({ kind: 'container', number: 'MSKU1234565' })
  expect(JSON.stringify(thing)).not.toMatch(/secret|S-\w{8}/i)
})

test('another customer’s shipment cannot be shared, nor withdrawn by another maker', async () => {
  const viewer = await maker()
  expect(await createShareLink(actOf(viewer), { shipmentId: theirs }, { days: 7, parts: shareParts, note: null, key: 'k' })).toBeNull()
  const { id, secret } = await share(viewer)
  expect(await withdrawShareLink(actOf(await maker()), id)).toBe(false)
  expect(await listOf(await maker())).toEqual([])
  expect(await open(secret)).not.toBeNull()
})

test('openings are counted, for its maker and for administrators', async () => {
  const viewer = await maker()
  const { id, secret } = await share(viewer)
  await Promise.all([open(secret), open(secret), open(secret)])
  expect(await listOf(viewer)).toMatchObject([{ id, opened: 3, state: 'open', lastOpenedAt: expect.any(String) }])
  expect((await listOf(await maker(1))).find((link) => link.id === id)).toMatchObject({ opened: 3, maker: expect.any(String) })
})

test('a withdrawn, expired, foreign or unknown link answers alike, and names nothing', async () => {
  const viewer = await maker()
  const [withdrawn, expired, elsewhere] = [await share(viewer), await share(viewer), await share(viewer)]
  await withdrawShareLink(actOf(await maker(1)), withdrawn.id)
  await change(`update share_links set expires_at = now() - interval '1 second' where id = $1`, expired.id)
  await change('update share_links set project_id = 2 where id = $1', elsewhere.id)
  const secrets = [withdrawn.secret, expired.secret, elsewhere.secret, `fwl_${'0'.repeat(49)}`, 'x', '']
  const told = await Promise.all(
    secrets.map(async (each) => {
      const answer = await read(each)
      return [answer.status, [...answer.headers], await answer.text()]
    }),
  )
  expect(told).toEqual(secrets.map(() => [404, [], '']))
})

const losses: [string, (viewer: Viewer) => Promise<unknown>, (viewer: Viewer) => Promise<unknown>][] = [
  [
    'its maker is disabled',
    ({ userId }) => change('update users set disabled_at = now() where id = $1', userId),
    ({ userId }) => change('update users set disabled_at = null where id = $1', userId),
  ],
  [
    'its maker has lost the customer',
    ({ userId }) => change('delete from user_customers where user_id = $1', userId),
    ({ userId }) => change('insert into user_customers (user_id, customer_id) values ($1, $2)', userId, acme),
  ],
  [
    'its maker’s role shares nothing',
    ({ userId }) => change('update users set role_id = 4 where id = $1', userId),
    ({ userId }) => change('update users set role_id = 2 where id = $1', userId),
  ],
  [
    'the customer has lost the service',
    () => change(`update customers set modules = '{1}' where id = $1`, acme),
    () => change(`update customers set modules = '{1,4}' where id = $1`, acme),
  ],
  [
    'the customer is archived',
    () => change('update customers set archived_at = now() where id = $1', acme),
    () => change('update customers set archived_at = null where id = $1', acme),
  ],
  [
    'the shipment is hidden',
    () => change('update shipments set hidden_at = now() where id = $1', shipment),
    () => change('update shipments set hidden_at = null where id = $1', shipment),
  ],
  [
    'the shipment is moved to another customer',
    () => change('update shipments set customer_id = $2 where id = $1', shipment, rival),
    () => change('update shipments set customer_id = $2 where id = $1', shipment, acme),
  ],
  [
    'the project forbids links',
    async () => saveSharingSettings(actOf(await maker(1)), { allowsLinks: false, allowsLookUp: false }),
    async () => saveSharingSettings(actOf(await maker(1)), { allowsLinks: true, allowsLookUp: false }),
  ],
]

test.each(losses)('a link opens nothing while %s', async (_, lose, regain) => {
  const viewer = await maker()
  const { secret } = await share(viewer)
  expect((await read(secret)).status).toBe(200)
  await lose(viewer)
  expect((await read(secret)).status).toBe(404)
  await regain(viewer)
  expect((await read(secret)).status).toBe(200)
})

test('a link to a container opens nothing while the container is hidden', async () => {
  const { secret } = await share(await maker(), { containerId: container })
  await change('update containers set hidden_at = now() where id = $1', container)
  expect((await read(secret)).status).toBe(404)
})

test('a project that forbids links makes none, and lists those there are as closed', async () => {
  const viewer = await maker()
  await share(viewer)
  const administrator = await maker(1)
  await saveSharingSettings(actOf(administrator), { allowsLinks: false, allowsLookUp: false })
  await expect(share(viewer)).rejects.toThrow('sharing.forbidden')
  expect(await listOf(viewer)).toMatchObject([{ state: 'closed' }])
  await saveSharingSettings(actOf(administrator), { allowsLinks: true, allowsLookUp: false })
})

test('a link opens up to its last instant', async () => {
  const { secret } = await share(await maker())
  const soon = Date.now() + 7 * dayMs
  expect([(await open(secret, new Date(soon - 60_000))) !== null, await open(secret, new Date(soon + 60_000))]).toEqual([true, null])
})

test('no search engine lists the page, and no other site learns its address', async () => {
  const { headers } = await read((await share(await maker())).secret)
  expect([headers.get('X-Robots-Tag'), headers.get('Referrer-Policy')]).toEqual(['noindex, nofollow', 'no-referrer'])
})

test('one key makes one link, and its secret is told once', async () => {
  const viewer = await maker()
  const asked = { days: 30, parts: shareParts, note: null, key: randomUUID() } as const
  const make = () => createShareLink(actOf(viewer), { shipmentId: shipment }, asked)
  const [first, second] = [await make(), await make()]
  expect([first?.secret !== null, second?.secret, second?.id]).toEqual([true, null, first?.id])
})

describe('documents of a link', () => {
  const documentsOf = async (secret: string) => (await open(secret))?.documents.map(({ name }) => name)

  async function withDocuments() {
    const viewer = await maker()
    const add = async (name: string, category: string | null, shipmentId = shipment) => {
      const stored = await storeBytes(Buffer.from(name))
      const kept = { projectId: 4 as const, name, kind: 'csv' as const, createdBy: viewer.userId, shipmentId, category }
      return (await seedShipmentDocuments(db(), [{ ...stored, ...kept }]))[0] ?? 0
    }
    const [bill, invoice] = [await add('bill.csv', 'bill_of_lading'), await add('invoice.csv', 'commercial_invoice')]
    return { viewer, bill, invoice, foreign: await add('foreign.csv', null, theirs) }
  }

  test('only those that were ticked are named and opened, never a later or a foreign one', async () => {
    const { viewer, bill, invoice, foreign } = await withDocuments()
    const { secret } = await share(viewer, undefined, ['number', 'bills'], [bill])
    expect(await documentsOf(secret)).toEqual(['bill.csv'])
    expect((await openDocumentOfLink(secret, 4, bill, new Date()))?.name).toBe('bill.csv')
    for (const other of [invoice, foreign, 999_999]) expect(await openDocumentOfLink(secret, 4, other, new Date())).toBeNull()
    await expect(share(viewer, undefined, ['number'], [foreign])).rejects.toThrow('sharing.documentsGone')
    await expect(share(viewer, undefined, ['number'], [999_999])).rejects.toThrow('sharing.documentsGone')
    expect(await listOf(viewer)).toMatchObject([{ documents: 1 }])
  })

  const losses: [string, (viewer: Viewer, bill: number) => Promise<unknown>][] = [
    [
      'its maker has lost the category',
      ({ userId }) => change(`update users set document_categories = '{shipment:other}' where id = $1`, userId),
    ],
    [
      'it was removed',
      (_, bill) =>
        change(
          'update shipment_documents set file_id = null, revisions = 1, revised_at = now(), revised_by = created_by where id = $1',
          bill,
        ),
    ],
  ]

  test.each(losses)('one is neither named nor opened once %s, and the link goes on', async (_, lose) => {
    const { viewer, bill, invoice } = await withDocuments()
    const { secret } = await share(viewer, undefined, ['number'], [bill])
    await lose(viewer, bill)
    expect(await documentsOf(secret)).toEqual([])
    expect(await openDocumentOfLink(secret, 4, bill, new Date())).toBeNull()
    const kept = await share(await maker(1), undefined, ['number'], [invoice])
    expect(await documentsOf(kept.secret)).toEqual(['invoice.csv'])
  })

  test('none opens by a withdrawn link, nor while its maker has lost the customer', async () => {
    const { viewer, bill } = await withDocuments()
    const { id, secret } = await share(viewer, undefined, ['number'], [bill])
    await change('delete from user_customers where user_id = $1', viewer.userId)
    expect(await openDocumentOfLink(secret, 4, bill, new Date())).toBeNull()
    await change('insert into user_customers (user_id, customer_id) values ($1, $2)', viewer.userId, acme)
    expect(await openDocumentOfLink(secret, 4, bill, new Date())).not.toBeNull()
    await withdrawShareLink(actOf(viewer), id)
    expect(await openDocumentOfLink(secret, 4, bill, new Date())).toBeNull()
  })
})

test('a broker’s parts are shown, containers with pieces and weight only where those are ticked', async () => {
  await change(`update shipments set mbl = 'MAEU1', vessel = 'Ever Given', pieces = 7, weight_kg = 900 where id = $1`, shipment)
  await change('update containers set pieces = 7, weight_kg = 900 where id = $1', container)
  const box = { number: 'MSKU1234565', pieces: 7, kilograms: 900 }
  const whole = await open((await share(await maker(), undefined, brokerParts)).secret)
  expect(whole?.thing).toMatchObject({
    bills: { master: 'MAEU1' },
    vessel: { name: 'Ever Given' },
    pieces: { total: 7 },
    containers: [box],
  })
  const bare = await open((await share(await maker(), undefined, ['containers'])).secret)
  expect(bare?.thing).toMatchObject({ bills: null, vessel: null, pieces: null, containers: [{ ...box, pieces: null, kilograms: null }] })
})
