import type { EventFormat } from '#db/postgres/schema/freight/received-states.ts'
import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import { readIftsta } from '#domain/intake/messages/formats/iftsta.ts'
import { readUniversal } from '#domain/intake/messages/formats/universal.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import { UnreadableMessage } from '#domain/intake/messages/reported-event.ts'
import type { EventMapping } from './event-mapping.ts'
import { readMappedJson } from './mapped-json.ts'

export const longestEdi = 2_000_000

export const isStoredWhole = (format: EventFormat): boolean => format === 'universal' || format === 'x12' || format === 'iftsta'

/** Reads a message as its mapping says. Throws UnreadableMessage where nothing of it can be read, and TooManyEvents. */
export function readMapped(mapping: EventMapping, text: string): SentEvent[] {
  if (mapping.format === 'json') return readMappedJson(parsed(text), mapping)
  if (mapping.format === 'universal') return withoutText(readUniversal(text, mapping))
  if (text.length > longestEdi)
    throw new UnreadableMessage('An EDI message has at most 2,000,000 characters: send its interchanges one by one.')
  return withoutText(mapping.format === 'x12' ? readX12(text) : readIftsta(text))
}

const withoutText = (events: readonly SentEvent['parsed'][]): SentEvent[] => events.map((event) => ({ parsed: event, raw: null }))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableMessage('The message is no JSON.')
  }
}
