import { existsSync } from 'node:fs'
import type { EventFormat } from '#db/postgres/schema/freight/received-events.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { readIftsta } from '#domain/freight/events/formats/iftsta.ts'
import { readUniversal } from '#domain/freight/events/formats/universal.ts'
import { readX12 } from '#domain/freight/events/formats/x12.ts'
import { type ParsedEvent, UnreadableMessage } from '#domain/freight/events/reported-event.ts'
import { shortenText } from '#domain/freight/events/short-text.ts'
import type { SentEvents } from '#domain/freight/events/take-events.server.ts'
import { FeedRejected } from '#domain/freight/feeds/feed-error.ts'
import { checkMapping, findMappingPath, readMappingFile } from '#domain/freight/feeds/mappings/find-mapping.server.ts'
import { type EventMapping, eventMappingSchema } from './event-mapping.ts'
import { readMappedJson } from './mapped-json.ts'

/**
 * The mapping of this name in an inbox, of the viewer's project; null for an unknown one, and for one that is no mapping of events. One
 * that cannot be used is null too, and `onFault` hears why.
 */
export async function findEventMapping(
  viewer: Viewer,
  inbox: string,
  mapping: string,
  onFault: (error: unknown) => void,
): Promise<EventMapping | null> {
  const path = findMappingPath(inbox, mapping)
  if (!existsSync(path)) return null
  try {
    const given = await readMappingFile(path)
    if (typeof given !== 'object' || given === null || !('of' in given) || given.of !== 'events') return null
    const found = checkMapping(eventMappingSchema, given, path)
    return found.project === viewer.projectId ? found : null
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error
    onFault(error)
    return null
  }
}

/** Separators are looked for letter by letter: nine megabytes in one element held everybody up for four seconds. */
const longestEdi = 2_000_000

/** Reads a message as its mapping says. Throws UnreadableMessage where nothing of it can be read. */
export function readMapped(mapping: EventMapping, text: string): SentEvents {
  const { source, format } = mapping
  if (format === 'json') return { source, format, events: readMappedJson(parsed(text), mapping) }
  if (format !== 'universal' && text.length > longestEdi)
    throw new UnreadableMessage('An EDI message has at most 2,000,000 characters: send its interchanges one by one.')
  return whole(
    source,
    format,
    format === 'universal' ? readUniversal(text, mapping) : format === 'x12' ? readX12(text) : readIftsta(text),
    text,
  )
}

/** The raw text of an event in EDI or XML is the whole message: its events share a header. */
const whole = (source: string, format: EventFormat, events: readonly ParsedEvent[], text: string): SentEvents => ({
  ...{ source, format },
  events: events.map((parsed) => ({ parsed, raw: shortenText(text, longestRaw) })),
})

const longestRaw = 20_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableMessage('The message is no JSON.')
  }
}
