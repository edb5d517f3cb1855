import { join } from 'node:path'
import { call, ok } from '#app/api/call.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found, Problem } from '#app/api/problem.ts'
import { environment } from '#domain/core/environment/environment.server.ts'
import { translatorIn } from '#domain/core/i18n/translator.server.ts'
import { z } from '#domain/core/schema.ts'
import { joinNotes, noteText } from '#domain/freight/events/event-notes.ts'
import { readDcsa2 } from '#domain/freight/events/formats/dcsa-2.ts'
import { readDcsa3 } from '#domain/freight/events/formats/dcsa-3.ts'
import { readFairwayEvent } from '#domain/freight/events/formats/fairway-events.ts'
import { findEventMapping, readMapped } from '#domain/freight/events/intake/intake.server.ts'
import { type ParsedEvent, UnreadableMessage } from '#domain/freight/events/reported-event.ts'
import { shortenText } from '#domain/freight/events/short-text.ts'
import { type EventAnswer, type EventOutcome, takeEvents } from '#domain/freight/events/take-events.server.ts'

const mostEvents = 5_000

const bringing = {
  noun: 'events',
  capability: 'bring-events',
  grant: 'events:write',
  method: 'post',
  mostKilobytes: 10_000,
  mostValues: 1_000_000,
  mostLines: mostEvents,
} as const

const source = z
  .string()
  .trim()
  .regex(/^[\w .:-]{1,60}$/)
  .meta({ description: 'Which system reports them, up to 60 letters, digits, blanks and . : - _. The keys of one system are its own.' })

const count = z.number().int()

const outcome = z
  .looseObject({
    ...{ taken: count, unchanged: count, older: count, withoutEffect: count, unmatched: count, ambiguous: count, rejected: count },
    feedback: z.array(z.looseObject({ pointer: z.string(), severity: z.enum(['info', 'warning', 'error']), message: z.string() })).meta({
      description: 'Of each event that was not simply taken. `pointer` is where it is in the body; of NDJSON, `/events/0` is line 1.',
    }),
  })
  .meta({ id: 'EventsOutcome' })

const outcomeExample = {
  ...{ taken: 1, unchanged: 0, older: 0, withoutEffect: 0, unmatched: 1, ambiguous: 0, rejected: 0 },
  feedback: [{ pointer: '/events/1', severity: 'warning', message: 'no shipment has its container' }],
}

const severities: { [outcome in EventOutcome]: 'info' | 'warning' | 'error' } = {
  ...{ taken: 'info', unchanged: 'info', 'without-effect': 'info', older: 'warning', unmatched: 'warning', ambiguous: 'warning' },
  rejected: 'error',
}

const sentences: { [outcome in EventOutcome]?: string } = {
  older: 'is older than what is known',
  'without-effect': 'is stored without effect',
}

/** Whoever reads the answers of a program reads English. */
const english = translatorIn('en')

function feedbackOf(answers: readonly EventAnswer[]) {
  return answers.flatMap(({ pointer, outcome, notes }) => {
    const message = noteText(joinNotes(notes), english) ?? sentences[outcome]
    return message ? [{ pointer, severity: severities[outcome], message, outcome }] : []
  })
}

function outcomeOf(answers: readonly EventAnswer[]) {
  const of = (each: EventOutcome) => answers.filter(({ outcome }) => outcome === each).length
  return {
    ...{ taken: of('taken'), unchanged: of('unchanged'), older: of('older'), withoutEffect: of('without-effect') },
    ...{ unmatched: of('unmatched'), ambiguous: of('ambiguous'), rejected: of('rejected') },
    feedback: feedbackOf(answers).map(({ pointer, severity, message }) => ({ pointer, severity, message })),
  }
}

/** Throws 400 for a message of which nothing can be read. */
function readMessage<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableMessage) throw new Problem(400, 'unreadable-message', { more: { detail: error.message } })
    throw error
  }
}

const withRaw = (events: readonly ParsedEvent[], sent: readonly unknown[]) =>
  events.map((parsed, at) => ({ parsed, raw: JSON.stringify(sent[at] ?? null) }))

export const eventCalls = [
  call({
    ...{ ...bringing, id: 'bringEvents', path: '/events', linesOf: 'events' },
    summary:
      'Takes in what happened or is expected of shipments and containers, each event once. A key that comes again corrects its event.',
    query: z.strictObject({ source: source.default('events') }),
    body: z.strictObject({
      events: z.array(z.unknown()).max(mostEvents).meta({ description: 'Each as docs/api/bringing-events.md says, up to 5,000.' }),
    }),
    answers: { 200: outcome },
    example: {
      query: { source: 'tms' },
      body: {
        events: [
          { key: 'tms-1', shipment: 'S-100231', kind: 'departed', at: '2026-02-10T10:30:00+08:00', place: 'CNSHA' },
          { key: 'tms-2', container: 'ZZZU9999992', kind: 'discharged', at: '2026-03-05T17:00:00Z' },
        ],
      },
      answer: outcomeExample,
    },
    run: async ({ viewer, query, body, now }) => {
      const parsed = body.events.map((event, at) => readFairwayEvent(event, `/events/${at}`))
      return ok(outcomeOf(await takeEvents(viewer, { source: query.source, format: 'fairway', events: withRaw(parsed, body.events) }, now)))
    },
  }),
  call({
    ...{ ...bringing, id: 'bringDcsa2Events', path: '/dcsa/v2/events' },
    summary: 'Takes in events of DCSA Track & Trace 2.2, one or an array of them.',
    query: z.strictObject({ source: source.default('dcsa') }),
    body: z.union([z.array(z.looseObject({})).max(mostEvents), z.looseObject({})]),
    answers: { 200: outcome },
    example: {
      body: [
        {
          ...{ eventID: '6f1c2a10-0001-4a00-8000-000000000004', eventCreatedDateTime: '2026-03-08T16:00:00Z', eventType: 'EQUIPMENT' },
          ...{ eventClassifierCode: 'ACT', eventDateTime: '2026-03-08T09:40:00-06:00', equipmentEventTypeCode: 'GTOT' },
          ...{ equipmentReference: 'ZZZU1000015', emptyIndicatorCode: 'LADEN', eventLocation: { UNLocationCode: 'MXZLO' } },
        },
      ],
      answer: { ...outcomeExample, unmatched: 0, feedback: [] },
    },
    run: async ({ viewer, query, body, now }) => {
      const parsed = readMessage(() => readDcsa2(body))
      return ok(
        outcomeOf(await takeEvents(viewer, { source: query.source, format: 'dcsa-2', events: withRaw(parsed, [body].flat()) }, now)),
      )
    },
  }),
  call({
    ...{ ...bringing, id: 'bringDcsa3Events', path: '/dcsa/v3/events' },
    summary: 'Takes in events of DCSA Track & Trace 3.0, corrections and retractions too. The source is the originating party.',
    body: z.looseObject({ events: z.array(z.looseObject({})).max(mostEvents) }),
    answers: {
      200: z
        .looseObject({
          feedbackElements: z.array(
            z.looseObject({ severity: z.enum(['INFO', 'WARN', 'ERROR']), code: z.string(), message: z.string(), propertyPath: z.string() }),
          ),
        })
        .meta({ id: 'Dcsa3Feedback' }),
    },
    example: {
      body: {
        events: [
          {
            eventRouting: { originatingParty: { partyCode: 'DEMO', codeListProvider: 'ZZZ', partyFunction: 'CA' } },
            ...{ eventID: 'gate-out-1', isRetracted: true, eventUpdatedDateTime: '2026-03-10T18:00:00Z' },
          },
        ],
      },
      answer: { feedbackElements: [] },
    },
    run: async ({ viewer, body, now, isOver }) => {
      const parsed = readMessage(() => readDcsa3(body))
      const events = withRaw(parsed, body.events).map((each) => ({ ...each, source: sourceOfParty(partyOf(each.parsed)) }))
      const answers = await takeEvents(viewer, { source: sourceOfParty(null), format: 'dcsa-3', events }, now, isOver)
      const words = { info: 'INFO', warning: 'WARN', error: 'ERROR' } as const
      const feedbackElements = feedbackOf(answers).map(({ pointer, severity, message, outcome }) => {
        return { severity: words[severity], code: outcome, message, propertyPath: pointer }
      })
      return ok({ feedbackElements }, { headers: { 'API-Version': '3.0.0' } })
    },
  }),
  call({
    ...{ ...bringing, id: 'bringMappedEvents', path: '/intake/:mapping', bodyType: 'text' },
    summary:
      'Takes in a message of a system that has a mapping: CargoWise Universal XML, EDI (X12 315 and 214, IFTSTA) or JSON of its own.',
    params: z.object({ mapping: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/) }),
    body: z.string().max(10_000_000),
    answers: { 200: outcome },
    problems: { 404: 'No mapping of events has this name.' },
    example: {
      params: { mapping: 'carrier' },
      body: '{"data":{"id":"e-1","event":"vessel_departed","timestamp":"2026-02-10T02:30:00Z","container":"ZZZU1000015"}}',
      answer: { ...outcomeExample, unmatched: 0, feedback: [] },
    },
    run: async ({ viewer, params, body, now, report }) => {
      const mapping = found(await findEventMapping(viewer, join(environment().DATA_DIR, 'inbox'), params.mapping, report))
      const sent = readMessage(() => readMapped(mapping, body))
      if (sent.events.length > mostEvents) throw invalidField([], viewer.language)
      return ok(outcomeOf(await takeEvents(viewer, sent, now)))
    },
  }),
]

const partyOf = (parsed: ParsedEvent): string | null => ('party' in parsed ? (parsed.party ?? null) : null)
const sourceOfParty = (party: string | null) => (party ? shortenText(`dcsa:${party}`, 60) : 'dcsa')
