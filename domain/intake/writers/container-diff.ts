import type { containers } from '#db/postgres/schema/freight/containers.ts'
import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { statusDates } from '#domain/freight/containers/container.ts'
import { isSaidColumn } from '#domain/freight/shipments/measures.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { type ContainerField, containerFields } from '#domain/intake/fields/container-fields.ts'
import { instantIn, isDayAlone } from '#domain/intake/fields/date-reader.ts'
import { dayMarkOf, type End } from '#domain/intake/fields/feed-fields.ts'
import { toColumns } from '#domain/intake/files/combine-lines.ts'
import type { FeedContainer } from '#domain/intake/files/container-grouping.ts'
import type { ContainerMapping } from '#domain/intake/files/container-mapping.ts'
import type { Tally } from '#domain/intake/files/fault-tally.ts'
import { expectFuture, isAhead, liesAhead } from '#domain/intake/rules/future-dates.ts'

type ContainerRow = typeof containers.$inferInsert

/** A step as a source says it; that its time is only a day is there where it is so. */
export interface SaidStep {
  eventType: number
  occurredAt: string
  isDay?: true
  timeZone: string
  description: string | null
  responsible: string | null
  inTimeline: boolean
  /** Of a system that sends events; each is there where it is said. */
  originName?: string
  placeCode?: string
  vessel?: string
  voyage?: string
  sourceKey?: string
}

/** Stored to detect changes: instants are ISO texts in UTC. That a date is only a day is there where it is so. */
export interface ContainerDiff {
  fields: Record<string, Value>
  events: SaidStep[]
}

const { bookingRequest, bookingConfirmation, atd, ata } = containerEventTypes
const atOrigin = new Set<number>([bookingRequest, bookingConfirmation, atd])

/** The expected date that takes an actual date lying ahead. */
const expectedBy = { atd: 'etd', ata: 'eta', outOfGateAt: null, deliveredAt: null, emptyReturnedAt: null } as const

const expectedOf: Readonly<Record<number, 'etd' | 'eta'>> = { [atd]: 'etd', [ata]: 'eta' }

/** Reads local times in the time zones of their places. What is planned, or lies ahead of `now`, sets expected dates only. */
export function diffOf(
  { said, events, number, lines }: FeedContainer,
  mapping: ContainerMapping,
  terminal: string | null,
  zones: Record<End, string>,
  now: Date,
  tally: Tally,
): ContainerDiff {
  const noteAhead = (field: string) => tally.note(field, liesAhead, lines[0])
  const columns = [...said].flatMap(([field, value]) => {
    if (isSaidColumn(field)) return [[field, value] as const]
    return toColumns(field, containerFields[field as ContainerField], value, (place) => zones[place])
  })
  const dated: Record<string, Value | Date | null> = expectFuture(
    Object.fromEntries(columns) as Record<string, Value | Date | null>,
    expectedBy,
    now,
    noteAhead,
  )
  const fromLines = events.flatMap(({ type, at, isPlanned, ...told }) => {
    const timeZone = zones[atOrigin.has(type) ? 'origin' : 'destination']
    const occurredAt = instantIn(timeZone, at)
    const isDay = isDayAlone(at)
    if (!isPlanned && !isAhead(occurredAt, now)) {
      return { eventType: type, occurredAt: occurredAt.toISOString(), ...(isDay && { isDay }), timeZone, ...told, inTimeline: true }
    }
    if (!isPlanned) noteAhead(mapping.lines?.at[0] ?? 'at')
    const expected = expectedOf[type]
    if (expected && !said.has(expected)) Object.assign(dated, { [expected]: occurredAt, [dayMarkOf(expected)]: isDay })
    return []
  })
  const kept = Object.entries(dated).flatMap(([field, value]) => {
    if (value === null || (value === false && field !== 'dgr')) return []
    return [[field, value instanceof Date ? value.toISOString() : value] as const]
  })
  const fields = { number, ...(terminal && { portTerminal: terminal }), ...Object.fromEntries(kept) }
  const fromDates = mapping.events.flatMap(({ at, type, description = null, responsible = null, inTimeline }) => {
    const occurredAt = fields[at as keyof typeof fields] as string | undefined
    const timeZone = zones[at === 'etd' || at === 'atd' ? 'origin' : 'destination']
    if (!occurredAt || isAhead(new Date(occurredAt), now)) return []
    const isDay = dayMarkOf(at) in fields && { isDay: true as const }
    return [{ eventType: type, occurredAt, ...isDay, timeZone, description, responsible, inTimeline }]
  })
  return { fields, events: [...fromDates, ...fromLines] }
}

export const reportsStatus = (changed: Partial<ContainerRow>): boolean => statusDates.some((field) => field in changed)
