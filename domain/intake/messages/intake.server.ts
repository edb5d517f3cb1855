import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { checkMapping, readWrittenMapping } from '#domain/intake/files/find-mapping.server.ts'
import { mostEventsOfMessage } from '#domain/intake/messages/reported-event.ts'
import { portalOf } from '#domain/platform/environment/projects.ts'
import { splitLines } from '#domain/platform/parser/json-weight.ts'
import { parseInChild } from '#domain/platform/parser/parser.server.ts'
import { type EventMapping, eventMappingSchema } from './event-mapping.ts'
import { type EventPart, type EventReading, readEventMessage } from './event-message.server.ts'

/**
 * The mapping of this name of the viewer's project, or of the sandbox's project; null for an unknown one, and for one that is no mapping of events. One
 * that cannot be used is null too, and `onFault` gets the reason.
 */
export async function findEventMapping(
  viewer: Viewer,
  inbox: string,
  mapping: string,
  onFault: (error: unknown) => void,
): Promise<EventMapping | null> {
  try {
    const { given, path } = (await readWrittenMapping(inbox, portalOf(viewer.projectId), mapping)) ?? {}
    if (typeof given !== 'object' || given === null || !('of' in given) || given.of !== 'events') return null
    return checkMapping(eventMappingSchema, given, path ?? mapping)
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error
    onFault(error)
    return null
  }
}

/** Above it a message is read by a process of its own: EDI and XML take ten times as long as JSON. */
const [longestJson, longestOther] = [256 * 1_024, 48 * 1_024]
const mostOutput = 128 * 2 ** 20

/**
 * Reads a message into events; a large one in a process of its own. Throws ParserKilled where that takes too long or too much memory, and
 * ParserBusy where too many messages wait.
 */
export async function* readEvents(body: Buffer, reading: EventReading, who: number): AsyncGenerator<EventPart> {
  const isJson = !('mapping' in reading) || reading.mapping.format === 'json'
  const isRefused = 'isLines' in reading && reading.isLines === true && splitLines(body, mostEventsOfMessage) === null
  if (isRefused || body.length <= (isJson ? longestJson : longestOther)) yield* readEventMessage(body, reading)
  else
    yield* parseInChild<EventPart>({
      program: new URL('./event-message.parser.ts', import.meta.url),
      given: reading,
      body,
      who,
      mostOutput,
    })
}
