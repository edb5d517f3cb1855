import { join } from 'node:path'
import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import type { EventOutcome } from '#domain/intake/events/event-outcomes.server.ts'
import type { EventAnswer } from '#domain/intake/events/take-events.server.ts'
import { joinNotes, noteText } from '#domain/intake/messages/event-notes.ts'
import { findEventMapping } from '#domain/intake/messages/intake.server.ts'
import { mostEventsOfMessage } from '#domain/intake/messages/reported-event.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { z } from '#domain/platform/schema.ts'
import { type TakenBody, takeBody } from './event-messages.server.ts'

const bringing = {
  noun: 'events',
  capability: 'bring-events',
  grant: 'events:write',
  method: 'post',
  mostKilobytes: 10_000,
  readsBytes: true,
} as const

const source = z
  .string()
  .trim()
  .regex(/^[\w .:-]{1,60}$/)
  .meta({ description: 'Which system reports them, up to 60 letters, digits, blanks and . : - _. The keys of one system are its own.' })

const count = z.number().int()

const outcome = z
  .object({
    taken: count,
    unchanged: count,
    older: count,
    withoutEffect: count,
    unmatched: count,
    ambiguous: count,
    rejected: count,
    feedback: z.array(z.object({ pointer: z.string(), severity: z.enum(['info', 'warning', 'error']), message: z.string() })).meta({
      description: 'Of each event that was not simply taken. `pointer` is where it is in the body; of NDJSON, `/events/0` is line 1.',
    }),
  })
  .meta({ id: 'EventsOutcome' })

const mappedOutcome = outcome
  .extend({
    acknowledgement: z.string().nullable().meta({
      description:
        'The 997 or CONTRL for the sender, to be sent as it is; null unless the mapping says `acknowledge`. Of what could not be read it is in the problem.',
    }),
  })
  .meta({ id: 'MappedEventsOutcome' })

const outcomeExample = {
  taken: 1,
  unchanged: 0,
  older: 0,
  withoutEffect: 0,
  unmatched: 1,
  ambiguous: 0,
  rejected: 0,
  feedback: [{ pointer: '/events/1', severity: 'warning', message: 'no shipment has its container' }],
}

const severities: { [outcome in EventOutcome]: 'info' | 'warning' | 'error' } = {
  taken: 'info',
  unchanged: 'info',
  'without-effect': 'info',
  older: 'warning',
  unmatched: 'warning',
  ambiguous: 'warning',
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

function outcomeOf({ answers }: TakenBody) {
  const of = (each: EventOutcome) => answers.filter(({ outcome }) => outcome === each).length
  return {
    taken: of('taken'),
    unchanged: of('unchanged'),
    older: of('older'),
    withoutEffect: of('without-effect'),
    unmatched: of('unmatched'),
    ambiguous: of('ambiguous'),
    rejected: of('rejected'),
    feedback: feedbackOf(answers).map(({ pointer, severity, message }) => ({ pointer, severity, message })),
  }
}

const ownBody = z.strictObject({
  events: z.array(z.unknown()).max(mostEventsOfMessage).meta({ description: 'Each as docs/api/bringing-events.md says, up to 5,000.' }),
})
const dcsa2Body = z.union([z.array(z.looseObject({})).max(mostEventsOfMessage), z.looseObject({})])
const dcsa3Body = z.looseObject({ events: z.array(z.looseObject({})).max(mostEventsOfMessage) })

export const eventCalls = [
  call({
    ...bringing,
    id: 'bringEvents',
    path: '/events',
    linesOf: 'events',
    summary:
      'Takes in what happened or is expected of shipments and containers, each event once. A key that comes again corrects its event.',
    query: z.strictObject({ source: source.default('events') }),
    body: ownBody,
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
    run: async ({ query, ...args }) =>
      ok(outcomeOf(await takeBody(args, { format: 'fairway', isLines: args.sent.isLines }, { source: query.source, schema: ownBody }))),
  }),
  call({
    ...bringing,
    id: 'bringDcsa2Events',
    path: '/dcsa/v2/events',
    summary: 'Takes in events of DCSA Track & Trace 2.2, one or an array of them.',
    query: z.strictObject({ source: source.default('dcsa') }),
    body: dcsa2Body,
    answers: { 200: outcome },
    example: {
      body: [
        {
          eventID: '6f1c2a10-0001-4a00-8000-000000000004',
          eventCreatedDateTime: '2026-03-08T16:00:00Z',
          eventType: 'EQUIPMENT',
          eventClassifierCode: 'ACT',
          eventDateTime: '2026-03-08T09:40:00-06:00',
          equipmentEventTypeCode: 'GTOT',
          equipmentReference: 'ZZZU1000015',
          emptyIndicatorCode: 'LADEN',
          eventLocation: { UNLocationCode: 'MXZLO' },
        },
      ],
      answer: { ...outcomeExample, unmatched: 0, feedback: [] },
    },
    run: async ({ query, ...args }) =>
      ok(outcomeOf(await takeBody(args, { format: 'dcsa-2' }, { source: query.source, schema: dcsa2Body }))),
  }),
  call({
    ...bringing,
    id: 'bringDcsa3Events',
    path: '/dcsa/v3/events',
    summary: 'Takes in events of DCSA Track & Trace 3.0, corrections and retractions too. The source is the originating party.',
    body: dcsa3Body,
    answers: {
      200: z
        .object({
          feedbackElements: z.array(
            z.object({ severity: z.enum(['INFO', 'WARN', 'ERROR']), code: z.string(), message: z.string(), propertyPath: z.string() }),
          ),
        })
        .meta({ id: 'Dcsa3Feedback' }),
    },
    example: {
      body: {
        events: [
          {
            eventRouting: { originatingParty: { partyCode: 'DEMO', codeListProvider: 'ZZZ', partyFunction: 'CA' } },
            eventID: 'gate-out-1',
            isRetracted: true,
            eventUpdatedDateTime: '2026-03-10T18:00:00Z',
          },
        ],
      },
      answer: { feedbackElements: [] },
    },
    run: async (args) => {
      const { answers } = await takeBody(args, { format: 'dcsa-3' }, { source: 'dcsa', schema: dcsa3Body })
      const words = { info: 'INFO', warning: 'WARN', error: 'ERROR' } as const
      const feedbackElements = feedbackOf(answers).map(({ pointer, severity, message, outcome }) => {
        return { severity: words[severity], code: outcome, message, propertyPath: pointer }
      })
      return ok({ feedbackElements }, { headers: { 'API-Version': '3.0.0' } })
    },
  }),
  call({
    ...bringing,
    id: 'bringMappedEvents',
    path: '/intake/:mapping',
    bodyType: 'text',
    summary:
      'Takes in a message of a system that has a mapping: CargoWise Universal XML, EDI (X12 315 and 214, IFTSTA) or JSON of its own.',
    params: z.object({ mapping: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/) }),
    body: z.string().max(10_000_000),
    answers: { 200: mappedOutcome },
    problems: { 404: 'No mapping of events has this name.' },
    example: {
      params: { mapping: 'carrier' },
      body: '{"data":{"id":"e-1","event":"vessel_departed","timestamp":"2026-02-10T02:30:00Z","container":"ZZZU1000015"}}',
      answer: { ...outcomeExample, unmatched: 0, feedback: [], acknowledgement: null },
    },
    run: async ({ params, report, ...args }) => {
      const inbox = join(environment().DATA_DIR, 'inbox')
      const mapping = found(await findEventMapping(args.viewer, inbox, params.mapping, report))
      const taken = await takeBody(args, { mapping }, { source: mapping.source })
      return ok({ ...outcomeOf(taken), acknowledgement: taken.acknowledgement })
    },
  }),
]
