import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventMappingSchema } from '#domain/intake/messages/event-mapping.ts'
import { findEventMapping } from '#domain/intake/messages/intake.server.ts'
import { readMapped } from '#domain/intake/messages/mapped-message.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord()

const aggregator = {
  ...{ of: 'events', source: 'aggregator', project: 4, format: 'json', events: 'data' },
  fields: {
    key: 'id',
    kind: {
      from: 'attributes.event',
      values: { 'container.transport.vessel_departed': 'departed', 'container.transport.estimated.arrived': 'eta' },
    },
    at: 'attributes.timestamp',
    place: 'attributes.location.unlocode',
    container: 'attributes.container_number',
    classifier: { from: 'attributes.certainty', values: { forecast: 'estimated' } },
  },
}

const event = {
  id: 'e-1',
  attributes: {
    ...{ event: 'container.transport.vessel_departed', timestamp: '2026-02-10T02:30:00Z', container_number: 'ZZZU1000015' },
    location: { unlocode: 'CNSHA' },
  },
}

describe('a message of a system with a mapping', () => {
  const read = (message: unknown) => readMapped(eventMappingSchema.parse(aggregator), JSON.stringify(message)).map(({ parsed }) => parsed)

  test('is read into an event of ours', () => {
    expect(read({ data: [event] })).toMatchObject([
      {
        pointer: '/0',
        event: { key: 'e-1', kind: 'departed', at: '2026-02-10T02:30:00Z', place: 'CNSHA', references: { container: 'ZZZU1000015' } },
      },
    ])
  })

  test('has an expected date where the mapping names one, at the place that it names', () => {
    const [expected] = read({ data: { ...event, attributes: { ...event.attributes, event: 'container.transport.estimated.arrived' } } })
    expect(expected).toMatchObject({ event: { kind: 'arrived', classifier: 'estimated', end: null } })
  })

  test('keeps an event of a type that the mapping does not name, without effect', () => {
    expect(read({ data: [{ id: 'e-2', attributes: { event: 'tracking_request.succeeded' } }] })).toMatchObject([
      { event: { key: 'e-2', kind: null, code: 'tracking_request.succeeded' } },
    ])
  })

  test.each([
    ['no array where the mapping says one is', { other: [] }, /has no data/],
    ['no JSON', undefined, /no JSON/],
  ])('that is %s cannot be read', (_, message, reason) => {
    const text = message === undefined ? '<xml/>' : JSON.stringify(message)
    expect(() => readMapped(eventMappingSchema.parse(aggregator), text)).toThrow(reason)
  })

  test('reads no property that the message itself does not have', () => {
    const hostile = { ...aggregator, fields: { ...aggregator.fields, key: 'constructor.name', at: '__proto__.x' } }
    const [first] = readMapped(eventMappingSchema.parse(hostile), JSON.stringify({ data: [event] }))
    expect(first?.parsed).toMatchObject({ reason: expect.stringMatching(/^at |^key is missing/) })
  })
})

describe('a mapping of events', () => {
  beforeAll(() => {
    const folder = join(place.dataDir, 'inbox', 'mappings')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'carrier.yaml'), 'of: events\nsource: carrier\nproject: 4\nformat: x12\n')
    writeFileSync(join(folder, 'foreign.yaml'), 'of: events\nsource: carrier\nproject: 5\nformat: x12\n')
    writeFileSync(join(folder, 'orders.yaml'), 'source: orders\nproject: 4\n')
    writeFileSync(join(folder, 'broken.yaml'), 'of: events\nsource: carrier\nproject: 4\nformat: telex\n')
  })

  test.each([
    ['of its project is found', 'carrier', 'x12'],
    ['of another project is as absent as none', 'foreign', undefined],
    ['that is of shipments is none of events', 'orders', undefined],
    ['that does not exist is none', 'nothing', undefined],
  ])('%s', async (_, name, format) => {
    expect((await findEventMapping(viewerOf(1), join(place.dataDir, 'inbox'), name, () => {}))?.format).toBe(format)
  })

  test('that cannot be used is said to whoever runs the portal', async () => {
    const faults: unknown[] = []
    expect(await findEventMapping(viewerOf(1), join(place.dataDir, 'inbox'), 'broken', (error) => faults.push(error))).toBeNull()
    expect(String(faults[0])).toContain('broken.yaml')
  })
})

test.each(['x12', 'iftsta'])('a message of %s has two million characters at most', (format) => {
  const mapping = eventMappingSchema.parse({ of: 'events', source: 'edi', project: 4, format })
  expect(() => readMapped(mapping, 'x'.repeat(2_000_001))).toThrow('at most 2,000,000 characters')
  expect(() => readMapped(mapping, 'x'.repeat(2_000_000))).toThrow('header')
})
