import type { containers } from '#db/records/schema/freight/containers.ts'
import { toColumn } from '../../feeds/combining.ts'
import type { Value } from '../../feeds/mapping/cells.ts'
import { instantIn } from '../../feeds/mapping/dates.ts'
import type { End } from '../../feeds/mapping/fields.ts'
import { statusDates } from '../container.ts'
import type { FeedContainer } from './gathering.ts'
import { type ContainerField, type ContainerMapping, containerFields } from './mapping.ts'

type ContainerRow = typeof containers.$inferInsert

/** What a feed says of a container, as the record remembers it: instants are ISO texts in UTC. */
export interface Saying {
  fields: Record<string, Value>
  events: {
    eventType: number
    occurredAt: string
    timeZone: string
    description: string | null
    responsible: string | null
    inTimeline: boolean
  }[]
}

/** These happen where a voyage begins (decision 11): Booking Request, Booking Confirmation, ATD. */
const atOrigin = new Set([1, 2, 4])

/** What a feed says of a container, its local times read in the time zones of its places. */
export function sayingOf(
  { said, events, number }: FeedContainer,
  mapping: ContainerMapping,
  terminal: string | null,
  zones: Record<End, string>,
): Saying {
  const kept = [...said].map(([field, value]) => {
    const column = toColumn(containerFields[field as ContainerField], value, (place) => zones[place])
    return [field, column instanceof Date ? column.toISOString() : (column ?? value)] as const
  })
  const fields = { number, ...(terminal && { portTerminal: terminal }), ...Object.fromEntries(kept) }
  const fromDates = mapping.events.flatMap(({ at, type, description = null, responsible = null, inTimeline }) => {
    const occurredAt = fields[at as keyof typeof fields] as string | undefined
    const timeZone = zones[at === 'etd' || at === 'atd' ? 'origin' : 'destination']
    return occurredAt ? [{ eventType: type, occurredAt, timeZone, description, responsible, inTimeline }] : []
  })
  const fromLines = events.map(({ type, at, ...told }) => {
    const timeZone = zones[atOrigin.has(type) ? 'origin' : 'destination']
    return { eventType: type, occurredAt: instantIn(timeZone, at).toISOString(), timeZone, ...told, inTimeline: true }
  })
  return { fields, events: [...fromDates, ...fromLines] }
}

/** The fields that differ from what the feed said last time, as columns of the record; null for those it does not give any more. */
export function changedColumns(before: Saying['fields'], now: Saying['fields']): Partial<ContainerRow> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => before[field] !== now[field])
  return Object.fromEntries(changed.map((field) => [field, columnOf(field, now[field])]))
}

function columnOf(field: string, value: Value | undefined): Value | Date | null {
  if (field === 'dgr') return value ?? false
  const isInstant = field in containerFields && containerFields[field as ContainerField].kind === 'instant'
  return value === undefined ? null : isInstant ? new Date(String(value)) : value
}

/** Whether any of this tells how far a container has come. */
export const tellsStatus = (changed: Partial<ContainerRow>): boolean => statusDates.some((field) => field in changed)
