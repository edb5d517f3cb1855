import { legModes } from '#domain/freight/geography/mode.ts'
import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import { eventKinds } from '#domain/intake/messages/event-kinds.ts'
import type { ParsedEvent, ReportedEvent } from '#domain/intake/messages/reported-event.ts'
import { z } from '#domain/platform/schema.ts'
import { isPart, textOf } from './read-object.ts'

const reference = z.string().trim().min(1).max(100)
const moment = z.string().refine((text) => readIsoDate(text) !== undefined, 'is not an ISO 8601 date and time')

/** An event in our own format, one line of NDJSON or one element of `events`. A retraction needs its key alone. */
export const fairwayEventSchema = z
  .strictObject({
    key: z.string().trim().min(1).max(200),
    kind: z.enum([...eventKinds, 'etd', 'eta']).optional(),
    at: moment.optional(),
    classifier: z.enum(['actual', 'estimated', 'planned']).default('actual'),
    updatedAt: moment.refine((text) => readIsoDate(text)?.at.endsWith('Z'), 'has no offset').optional(),
    retracted: z.boolean().default(false),
    place: reference.optional(),
    shipment: reference.optional(),
    container: reference.optional(),
    mbl: reference.optional(),
    hbl: reference.optional(),
    booking: reference.optional(),
    vessel: reference.optional(),
    voyage: reference.optional(),
    /** Of the leg that departs or arrives. */
    mode: z.enum(legModes).optional(),
    carrier: reference.optional(),
    remark: z.string().trim().max(500).optional(),
  })
  .check(({ value: { retracted, kind, at, place }, issues }) => {
    const refuse = (field: string, message: string) => issues.push({ code: 'custom', input: field, path: [field], message })
    if (!retracted && kind === undefined) refuse('kind', 'is missing')
    if (!retracted && at === undefined) refuse('at', 'is missing')
    if (at !== undefined && place === undefined && !readIsoDate(at)?.at.endsWith('Z')) refuse('at', 'has no offset, and no place is named')
  })

type FairwayEvent = z.output<typeof fairwayEventSchema>

/** `etd` and `eta` are a departure and an arrival that are expected. */
const ofDate = { etd: 'departed', eta: 'arrived' } as const

export function readFairwayEvent(sent: unknown, pointer: string): ParsedEvent {
  const read = fairwayEventSchema.safeParse(sent)
  if (read.success) return { pointer, event: reportedEventOf(read.data) }
  const [issue] = read.error.issues
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('/')
  const { key, kind } = isPart(sent) ? sent : {}
  return { pointer: field ? `${pointer}/${field}` : pointer, reason: reasonOf(issue), known: { key: textOf(key), code: textOf(kind) } }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  if (field === undefined) return 'is not an event'
  if (issue?.code === 'custom') return `${String(field)} ${issue.message}`
  return `${String(field)} ${issue?.code === 'unrecognized_keys' ? 'is not a field of an event' : 'is missing or has no such value'}`
}

function reportedEventOf({ key, kind, at, classifier, updatedAt, ...sent }: FairwayEvent): ReportedEvent {
  const isDate = kind === 'etd' || kind === 'eta'
  return {
    key,
    retracted: sent.retracted,
    updatedAt: readIsoDate(updatedAt ?? '')?.at ?? null,
    kind: isDate ? ofDate[kind] : (kind ?? null),
    code: kind ?? '',
    classifier: isDate && classifier === 'actual' ? 'estimated' : classifier,
    at: at === undefined ? null : (readIsoDate(at)?.at ?? null),
    place: sent.place?.toUpperCase() ?? null,
    // A named place says which end it is, or that it is none: a date at a port on the way is not the shipment's.
    end: isDate && sent.place === undefined ? (kind === 'etd' ? 'origin' : 'destination') : null,
    expected: {},
    references: {
      shipment: sent.shipment ?? null,
      container: sent.container ?? null,
      mbl: sent.mbl ?? null,
      hbl: sent.hbl ?? null,
      booking: sent.booking ?? null,
    },
    vessel: sent.vessel ?? null,
    voyage: sent.voyage ?? null,
    ...((sent.mode || sent.carrier) && { leg: { ...(sent.mode && { mode: sent.mode }), ...(sent.carrier && { carrier: sent.carrier }) } }),
    remark: sent.remark ?? null,
  }
}
