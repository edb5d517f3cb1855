import { collection } from '#app/api/collections/collection.server.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { doubtRules } from '#domain/freight/doubts/doubt-list.ts'
import { doubtRows } from '#domain/freight/doubts/doubts.server.ts'
import { eventKinds } from '#domain/freight/events/event-kinds.ts'
import { eventStates } from '#domain/freight/events/received-event-list.ts'
import { receivedEventRows } from '#domain/freight/events/received-events.server.ts'
import { eventClassifiers } from '#domain/freight/events/reported-event.ts'
import { codedFault } from '#domain/freight/feeds/fault-reasons.ts'
import { receivedRows, rejectionRows } from '#domain/freight/feeds/received/received.server.ts'
import { receivedOutcomes } from '#domain/freight/feeds/received/received-list.ts'
import { z } from '#domain/platform/schema.ts'

const instant = z.iso.datetime()
const count = z.number().int()
const startedAt = '2026-02-12T06:00:00.000Z'
const brought = { noun: 'administration', capability: 'bring-events', grant: 'admin:read' } as const

/** A weight, a number, a voyage, or a date by its name, in UTC. */
const doubted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weight'), kg: z.number() }),
  z.object({ kind: z.literal('number'), number: z.string() }),
  z.object({ kind: z.literal('voyage'), shipment: z.string(), from: text, to: text }),
  z.object({ kind: z.literal('moment'), name: z.string(), at: instant, isDay: z.boolean(), zone: z.string() }),
])

export const receivedCalls = [
  collection({
    ...{ ...brought, id: 'listReceived', path: '/received', rows: receivedRows },
    summary: 'Files that feeds brought, and what became of their lines, the newest first.',
    row: z
      .object({
        ...{ id, source: z.string(), fileName: z.string(), kind: z.enum(['shipments', 'containers', 'invoices']).nullable() },
        outcome: z.enum(receivedOutcomes).meta({ description: 'open: under way, or the portal ended meanwhile.' }),
        ...{ startedAt: instant, lines: count, taken: count, unchanged: count, rejected: count, held: count, leftOut: count },
      })
      .meta({ id: 'ReceivedFile' }),
    example: {
      ...{ id: 31, source: 'tms', fileName: 'orders-2026-02-12.csv', kind: 'shipments', outcome: 'partly', startedAt },
      ...{ lines: 120, taken: 100, unchanged: 10, rejected: 2, held: 3, leftOut: 5 },
    },
    shape: (row) => ({ ...row, outcome: row.outcome ?? 'open' }),
  }),
  collection({
    ...{ ...brought, id: 'listRejectedLines', path: '/received/rejected-lines', rows: rejectionRows },
    summary: 'Lines of those files that were not taken, with the reason, of the newest file first.',
    row: z
      .object({
        ...{ id, runId: id, source: z.string(), fileName: z.string(), receivedAt: instant },
        ...{ line: count, column: text, value: text },
        reason: z.string().meta({ description: 'In English; `code` is the same for a program.' }),
        code: z.string().nullable().meta({ description: 'Of the reason, such as not-a-number; null for one without.' }),
      })
      .meta({ id: 'RejectedLine' }),
    example: {
      ...{ id: 7, runId: 31, source: 'tms', fileName: 'orders-2026-02-12.csv', receivedAt: startedAt },
      ...{ line: 12, column: 'Weight', value: 'heavy', reason: 'is not a number', code: 'not-a-number' },
    },
    shape: (row) => ({ ...row, code: codedFault(row.reason)?.code ?? null }),
  }),
  collection({
    ...{ ...brought, id: 'listDoubts', path: '/received/doubts', rows: doubtRows },
    summary: 'What sources said that is implausible and that nobody has looked at, the newest first. It was taken.',
    row: z
      .object({
        ...{ id, rule: z.enum(doubtRules), shipmentId: id, shipment: z.string(), containerId: id.nullable(), container: text },
        ...{ said: doubted, other: doubted, source: z.string(), runId: id.nullable(), eventId: id.nullable(), foundAt: instant },
      })
      .meta({ id: 'Doubt' }),
    example: {
      ...{ id: 5, rule: 'weight-jump', shipmentId: 12, shipment: 'S00010012', containerId: 40, container: 'MSKU1234565' },
      ...{ said: { kind: 'weight', kg: 19_900 }, other: { kind: 'weight', kg: 9_000 } },
      ...{ source: 'line', runId: 31, eventId: null, foundAt: startedAt },
    },
  }),
  collection({
    ...{ ...brought, id: 'listReceivedEvents', path: '/received/events', rows: receivedEventRows },
    summary: 'Events that other systems reported, and what became of each, the newest first.',
    row: z
      .object({
        ...{
          id,
          source: z.string(),
          key: text,
          kind: z.enum(eventKinds).nullable(),
          code: text,
          classifier: z.enum(eventClassifiers).nullable(),
          happened: text,
          place: text,
        },
        ...{ shipmentId: id.nullable(), shipment: text, container: text, state: z.enum(eventStates), note: text, receivedAt: instant },
      })
      .meta({ id: 'ReceivedEvent' }),
    example: {
      ...{
        id: 12,
        source: 'tms',
        key: 'tms-2',
        kind: 'discharged',
        code: 'discharged',
        classifier: 'actual',
        happened: '2026-03-05T17:00:00Z',
        place: null,
      },
      ...{ shipmentId: null, shipment: null, container: 'ZZZU9999992', state: 'unmatched', note: 'no shipment has its container' },
      receivedAt: startedAt,
    },
  }),
]
