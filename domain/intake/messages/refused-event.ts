import { type EventKind, eventKinds } from './event-kinds.ts'
import { isPart, textOf } from './formats/read-object.ts'
import type { RefusedEvent } from './reported-event.ts'
import { shortenText } from './short-text.ts'

const keys = ['key', 'eventID', 'eventId', 'id']
const codes = ['kind', 'code', 'eventTypeCode', 'eventType']
const longestName = 200

/** The key and kind of a refused event, as far as they could be read: its sender looks for it by them. Null for one without either. */
export function knownOf(
  { known = {} }: RefusedEvent,
  raw: string | null,
): { key: string | null; kind: EventKind | null; code: string | null } | null {
  const sent = partIn(raw)
  const found = (names: readonly string[]) =>
    names.map((name) => textOf(typeof sent[name] === 'number' ? String(sent[name]) : sent[name])).find(Boolean)
  const key = known.key ?? found(keys) ?? null
  const code = known.code ?? found(codes) ?? null
  if (key === null && code === null) return null
  return { key: storable(key), kind: eventKinds.find((kind) => kind === code) ?? null, code: storable(code) }
}

function partIn(raw: string | null): Readonly<Record<string, unknown>> {
  try {
    const sent: unknown = JSON.parse(raw ?? '')
    return isPart(sent) ? { ...sent, ...(isPart(sent.eventClassification) && sent.eventClassification) } : {}
  } catch {
    return {}
  }
}

const storable = (text: string | null) => text && shortenText(text.replace(/[\0\p{Surrogate}]/gu, '\ufffd'), longestName)
