import { collection } from '#app/api/collections/collection.server.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { doubtRows } from '#domain/intake/doubts/doubts.server.ts'
import { eventStates } from '#domain/intake/events/received-event-list.ts'
import { receivedEventRows } from '#domain/intake/events/received-events.server.ts'
import { codedFault } from '#domain/intake/files/fault-reasons.ts'
import { eventKinds } from '#domain/intake/messages/event-kinds.ts'
import { eventClassifiers } from '#domain/intake/messages/reported-event.ts'
import { receivedRows, rejectionRows } from '#domain/intake/received/received.server.ts'
import { receivedOutcomes } from '#domain/intake/received/received-list.ts'
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
    ...brought,
    id: 'listReceived',
    path: '/received',
    rows: receivedRows,
    summary: 'Files that feeds brought, and what became of their lines, the newest first.',
    row: z
      .object({
        id: id.meta({ examples: [31] }),
        source: z.string().meta({ examples: ['tms'] }),
        fileName: z.string().meta({ examples: ['orders-2026-02-12.csv'] }),
        kind: z
          .enum(['shipments', 'containers', 'invoices'])
          .nullable()
          .meta({ examples: ['shipments'] }),
        outcome: z.enum(receivedOutcomes).meta({ description: 'open: under way, or the portal ended meanwhile.', examples: ['partly'] }),
        startedAt: instant.meta({ examples: [startedAt] }),
        lines: count.meta({ examples: [120] }),
        taken: count.meta({ examples: [100] }),
        unchanged: count.meta({ examples: [10] }),
        rejected: count.meta({ examples: [2] }),
        held: count.meta({ examples: [3] }),
        leftOut: count.meta({ examples: [5] }),
      })
      .meta({ id: 'ReceivedFile' }),
    shape: (row) => ({ ...row, outcome: row.outcome ?? 'open' }),
  }),
  collection({
    ...brought,
    id: 'listRejectedLines',
    path: '/received/rejected-lines',
    rows: rejectionRows,
    summary: 'Lines of those files that were not taken, with the reason, of the newest file first.',
    row: z
      .object({
        id: id.meta({ examples: [7] }),
        runId: id.meta({ examples: [31] }),
        source: z.string().meta({ examples: ['tms'] }),
        fileName: z.string().meta({ examples: ['orders-2026-02-12.csv'] }),
        receivedAt: instant.meta({ examples: [startedAt] }),
        line: count.meta({ examples: [12] }),
        column: text.meta({ examples: ['Weight'] }),
        value: text.meta({ examples: ['heavy'] }),
        reason: z.string().meta({ description: 'In English; `code` is the same for a program.', examples: ['is not a number'] }),
        code: z
          .string()
          .nullable()
          .meta({ description: 'Of the reason, such as not-a-number; null for one without.', examples: ['not-a-number'] }),
      })
      .meta({ id: 'RejectedLine' }),
    shape: (row) => ({ ...row, code: codedFault(row.reason)?.code ?? null }),
  }),
  collection({
    ...brought,
    id: 'listDoubts',
    path: '/received/doubts',
    rows: doubtRows,
    summary: 'What sources said that is implausible and that nobody has looked at, the newest first. It was taken.',
    row: z
      .object({
        id: id.meta({ examples: [5] }),
        rule: z.enum(doubtRules).meta({ examples: ['weight-jump'] }),
        shipmentId: id.meta({ examples: [12] }),
        shipment: z.string().meta({ examples: ['S00010012'] }),
        containerId: id.nullable().meta({ examples: [40] }),
        container: text.meta({ examples: ['MSKU1234565'] }),
        said: doubted.meta({ examples: [{ kind: 'weight', kg: 19_900 }] }),
        other: doubted.meta({ examples: [{ kind: 'weight', kg: 9_000 }] }),
        source: z.string().meta({ examples: ['line'] }),
        runId: id.nullable().meta({ examples: [31] }),
        eventId: id.nullable(),
        foundAt: instant.meta({ examples: [startedAt] }),
      })
      .meta({ id: 'Doubt' }),
  }),
  collection({
    ...brought,
    id: 'listReceivedEvents',
    path: '/received/events',
    rows: receivedEventRows,
    summary: 'Events that other systems reported, and what became of each, the newest first.',
    row: z
      .object({
        id: id.meta({ examples: [12] }),
        source: z.string().meta({ examples: ['tms'] }),
        key: text.meta({ examples: ['tms-2'] }),
        kind: z
          .enum(eventKinds)
          .nullable()
          .meta({ examples: ['discharged'] }),
        code: text.meta({ examples: ['discharged'] }),
        classifier: z
          .enum(eventClassifiers)
          .nullable()
          .meta({ examples: ['actual'] }),
        happened: text.meta({ examples: ['2026-03-05T17:00:00Z'] }),
        place: text,
        shipmentId: id.nullable(),
        shipment: text,
        container: text.meta({ examples: ['ZZZU9999992'] }),
        state: z.enum(eventStates).meta({ examples: ['unmatched'] }),
        note: text.meta({ examples: ['no shipment has its container'] }),
        receivedAt: instant.meta({ examples: [startedAt] }),
      })
      .meta({ id: 'ReceivedEvent' }),
  }),
]
