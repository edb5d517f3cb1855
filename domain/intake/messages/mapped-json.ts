import type { SentEvent } from '#domain/intake/messages/event-batches.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import { isPart } from '#domain/intake/messages/formats/read-object.ts'
import { noReferences, type ParsedEvent, UnreadableMessage, underMostEvents } from '#domain/intake/messages/reported-event.ts'
import type { EventMapping, JsonField } from './event-mapping.ts'

type JsonMapping = Extract<EventMapping, { format: 'json' }>

/** Reads a message of a system with a format of its own, as its mapping says, into events of ours. */
export function readMappedJson(message: unknown, { events: path, fields }: JsonMapping): SentEvent[] {
  const found = path === undefined ? message : valueAt(message, path)
  if (found === undefined) throw new UnreadableMessage(`The message has no ${path}.`)
  const events = Array.isArray(found) ? found : [found]
  underMostEvents(events.length)
  return events.map((event, at) => ({ parsed: readOne(event, fields, `/${at}`), raw: JSON.stringify(event) }))
}

function readOne(event: unknown, { kind, ...fields }: JsonMapping['fields'], pointer: string): ParsedEvent {
  const sent: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field && wordOf(event, field)
    if (value !== undefined && value !== null && value !== '')
      sent[name] = name === 'retracted' ? value === true || value === 'true' : String(value)
  }
  const code = valueAt(event, kind.from)
  const ours = typeof code === 'string' && Object.hasOwn(kind.values, code) ? kind.values[code] : undefined
  if (ours) return readFairwayEvent({ ...sent, kind: ours }, pointer)
  if (typeof sent.key !== 'string') return { pointer: `${pointer}/key`, reason: 'key is missing' }
  return { pointer, event: unknownEvent(sent.key, typeof code === 'string' ? code.slice(0, 100) : '') }
}

/** A type that the mapping does not name is stored without effect. */
const unknownEvent = (key: string, code: string) => ({
  key,
  updatedAt: null,
  retracted: false,
  kind: null,
  code,
  classifier: 'actual' as const,
  at: null,
  place: null,
  end: null,
  expected: {},
  references: noReferences,
  vessel: null,
  voyage: null,
  remark: null,
})

function wordOf(event: unknown, field: JsonField): unknown {
  if ('value' in field) return field.value
  const value = valueAt(event, field.from)
  const { values } = field as { values?: Record<string, string | null> }
  return values && typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)]
    return isPart(part) && Object.hasOwn(part, name) ? part[name] : undefined
  }, value)
}
