import { expect, test, vi } from 'vitest'
import { eventMappingSchema } from '#domain/intake/messages/event-mapping.ts'
import { type EventPart, type EventReading, readEventMessage } from '#domain/intake/messages/event-message.server.ts'

const read = (body: string, reading: EventReading): EventPart[] => [...readEventMessage(Buffer.from(body), reading)]
const mapping = (format: 'x12' | 'iftsta' | 'json') =>
  eventMappingSchema.parse({
    ...{ of: 'events', source: 'test', project: 4, format },
    ...(format === 'json' && { fields: { key: 'id', at: 'at', kind: { from: 'kind', values: {} } } }),
  })
const isa = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*FAIRWAY        *260212*0000*U*00401*000000001*0*P*>~'
const x12 = (count: number) => `${isa}ST*214*0001~B10*S-1~${'AT7*X1***20260210*1030~'.repeat(count)}SE*1*1~`
const iftsta = (count: number) => `UNB+UNOC:3+A+B'UNH+1'${"STS+1+VD'DTM+334:202602101030:203'".repeat(count)}UNT+1+1'`

test.each<[string, (count: number) => string, EventReading]>([
  ['X12', x12, { mapping: mapping('x12') }],
  ['IFTSTA', iftsta, { mapping: mapping('iftsta') }],
  ['JSON of a mapping', (count) => `[${Array.from({ length: count }, () => '{}').join()}]`, { mapping: mapping('json') }],
  ['our own JSON', (count) => `{"events":[${Array.from({ length: count }, () => '{}').join()}]}`, { format: 'fairway' }],
  ['NDJSON', (count) => '{}\n'.repeat(count), { format: 'fairway', isLines: true }],
  ['DCSA 2.2', (count) => `[${Array.from({ length: count }, () => '{}').join()}]`, { format: 'dcsa-2' }],
  ['DCSA 3.0', (count) => `{"events":[${Array.from({ length: count }, () => '{}').join()}]}`, { format: 'dcsa-3' }],
])('%s of 5,000 events is read whole, and one more refuses it', (_, messageOf, reading) => {
  const events = read(messageOf(5_000), reading).flatMap((part) => ('events' in part ? part.events : []))
  expect(events).toHaveLength(5_000)
  expect(read(messageOf(5_001), reading)).toMatchObject([{ refused: 'too-many', most: 5_000 }])
})

test('a message of 80,000 statuses is left at the limit', () => {
  const body = x12(80_000)
  const looked = vi.spyOn(String.prototype, 'indexOf')
  expect(read(body, { mapping: mapping('x12') })).toMatchObject([{ refused: 'too-many' }])
  const times = looked.mock.calls.length
  looked.mockRestore()
  expect(times).toBeLessThan(6_000)
})

test.each([
  ['nested without end', `[${'['.repeat(6_000)}`],
  ['nested without end, but closed', `{"a":${'['.repeat(6_000)}${']'.repeat(6_000)}}`],
])('JSON of a mapping that is %s is refused in words', (_, body) => {
  expect(read(body, { mapping: mapping('json') })).toEqual([{ refused: 'unreadable', detail: 'The message is nested too deep.' }])
})

test('what is kept of a message is no longer than the message', () => {
  const body = `[{"id":"a","n":[${Array.from({ length: 200 }, () => '1e20').join()}]}]`
  const [, { events }] = read(body, { mapping: mapping('json') }) as [EventPart, Extract<EventPart, { events: unknown }>]
  expect(events[0]?.raw).toBeNull()
})

test.each([
  ["UNB+UNOC:3+A+B'UNH+1'STS+1+V?'D'DTM+334:202602101030:203'", "V'D"],
  ["UNB+UNOC:3+A+B'UNH+1'STS+1+VD??'DTM+334:202602101030:203'", 'VD?'],
  ["UNB+UNOC:3+A+B'UNH+1'STS+1+V\nD'\nDTM+334:202602101030:203'\n", 'VD'],
  ['UNA:+.! ~UNB+UNOC:3+A+B~UNH+1~STS+1+V!~D~DTM+334:202602101030:203~', 'V~D'],
])('%s has the status %s', (body, code) => {
  const events = read(body, { mapping: mapping('iftsta') }).flatMap((part) => ('events' in part ? part.events : []))
  expect(events).toMatchObject([{ parsed: { event: { code } } }])
})
