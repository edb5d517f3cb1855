import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { text } from '#app/api/schemas/freight.ts'
import { codedFault, reasonIn } from '#domain/intake/files/fault-reasons.ts'
import { previewPolicy } from '#domain/intake/imports/brought-policy.ts'
import { type IntakePreview, previewFile } from '#domain/intake/imports/preview.server.ts'
import { eventKinds } from '#domain/intake/messages/event-kinds.ts'
import { noteText } from '#domain/intake/messages/event-notes.ts'
import { eventClassifiers } from '#domain/intake/messages/reported-event.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { z } from '#domain/platform/schema.ts'

const count = z.number().int()
const mostLines = 1_000
const eventOutcomes = ['taken', 'unchanged', 'older', 'unmatched', 'ambiguous', 'without-effect', 'rejected'] as const

const preview = z
  .object({
    kind: z.enum(['shipments', 'containers', 'invoices', 'events']),
    source: z.string(),
    total: count.meta({ description: 'Lines of a file, events of a message.' }),
    counts: z.record(z.string(), count).meta({
      description: 'Of a file taken, unchanged, rejected, held and leftOut; of a message by what would become of its events.',
    }),
    lines: z
      .array(
        z.object({
          line: count,
          outcome: z.enum(['made', 'changed', 'unchanged', 'held', 'rejected']),
          errors: z.array(z.object({ column: text, value: text, code: z.string().nullable(), detail: z.string() })),
        }),
      )
      .meta({ description: `Of a file, the first ${mostLines} in their order; lines that are left out are absent.` }),
    events: z
      .array(
        z.object({
          pointer: z.string(),
          outcome: z.enum(eventOutcomes),
          kind: z.enum(eventKinds).nullable(),
          code: text,
          classifier: z.enum(eventClassifiers).nullable(),
          at: text,
          place: text,
          reference: text,
          shipmentId: count.nullable(),
          note: text,
        }),
      )
      .meta({ description: 'Of a message, the first 500.' }),
  })
  .meta({ id: 'Preview' })

const english = translatorIn('en')

export const previewCalls = [
  call({
    id: 'previewIntake',
    noun: 'shipments',
    capability: 'bring-freight',
    grant: 'freight:write',
    method: 'post',
    path: '/intake/preview',
    summary: 'Says what would become of each line of a file, or of each event of a message, by a mapping. Nothing is stored.',
    upload: previewPolicy,
    body: z.strictObject({
      mapping: z
        .string()
        .max(255)
        .optional()
        .meta({ description: 'Number or name of a mapping of the project; for a message also fairway, dcsa-2, dcsa-3, x12 or iftsta.' }),
      content: z.string().max(60_000).optional().meta({ description: 'A mapping as YAML, in place of one that is kept.' }),
      source: z
        .string()
        .regex(/^[\w .:-]{1,60}$/)
        .optional()
        .meta({ description: 'Of a message that is read without a mapping.' }),
    }),
    answers: { 200: preview },
    problems: { 404: 'The project has no mapping of this number or name.' },
    example: {
      body: { content: 'source: tms\nkey: Nr\ncustomer:\n  column: Owner\nfields:\n  shipmentDate: Due\n' },
      answer: {
        ...{ kind: 'shipments', source: 'tms', total: 1, counts: { taken: 0, unchanged: 0, rejected: 1 } },
        lines: [
          {
            ...{ line: 2, outcome: 'rejected' },
            errors: [{ column: 'Due', value: 'soon', code: 'not-a-date', detail: 'is not a date of any known format' }],
          },
        ],
        events: [],
      },
    },
    run: async ({ viewer, body, file, now, language }) => {
      await underLimit('broughtKilobytes', viewer.tokenId ?? `user ${viewer.userId}`, undefined, Math.ceil(file.size / 1_024))
      return ok(answerOf(found(await previewFile(viewer, file, body, now)), translatorIn(language)))
    },
  }),
]

function answerOf(done: IntakePreview, say: Say): z.output<typeof preview> {
  if (done.kind === 'events') {
    const { source, total, outcomes, events } = done.message
    return {
      kind: 'events',
      source,
      total,
      counts: { ...outcomes } as Record<string, number>,
      lines: [],
      events: events.map(({ shipment, note, ...event }) => ({ ...event, shipmentId: shipment?.id ?? null, note: noteText(note, english) })),
    }
  }
  const { kind, source, lines, results } = done
  const { total, ...counts } = lines
  return {
    kind,
    source,
    total,
    counts: { ...counts } as Record<string, number>,
    events: [],
    lines: results.slice(0, mostLines).map(({ line, outcome, errors }) => ({
      line,
      outcome,
      errors: errors.map(({ column = null, value = null, reason }) => ({
        ...{ column, value, code: codedFault(reason)?.code ?? null, detail: reasonIn(reason, say) },
      })),
    })),
  }
}
