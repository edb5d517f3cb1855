import { isDeepStrictEqual } from 'node:util'
import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import type { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { isFurther, isOver, type Status, statusByDates } from '#domain/freight/shipments/shipment.ts'
import {
  type ActualDate,
  actualDates,
  columnsOfField,
  datesOfEvent,
  type EventValue,
  eventTypeOf,
  type FieldValue,
  isShipmentField,
  type ShipmentField,
  type Zones,
} from '#domain/intake/fields/ruled-fields.ts'
import { isExpectedDate } from './expected-dates.ts'
import { isTaken } from './said-fields.ts'

export type Columns = Record<string, unknown>
export type ShipmentRow = typeof shipments.$inferSelect
export type EventInput = Omit<typeof shipmentEvents.$inferInsert, 'id' | 'shipmentId' | 'createdAt'>

export interface RuledValue {
  rule: FieldRule
  /** What the feed sent last. */
  feedValue: FieldValue
  /** When the person wrote it. */
  setAt?: Date
}

/** A shipment with fields that a person has written. */
export interface RuledShipment {
  row: ShipmentRow
  rules: ReadonlyMap<string, RuledValue>
  zones: Zones
}

/** What is written of a shipment: what was sent, as far as rules let it be, and how the rules go on, where it has any. */
export interface RuledWrite extends Pick<FeedWrite, 'columns' | 'events'> {
  ruled?: RuledShipment | undefined
  followed?: FollowedFeed | undefined
}

/** What a feed writes of a shipment at once: columns, and all its events. */
export interface FeedWrite {
  columns: Columns
  source: string
  events: readonly EventInput[]
  /** When its source said an expected date: a person who typed one later keeps it. */
  saidAt?: Readonly<Record<string, string>>
}

export interface FollowedFeed {
  /** The columns to write: the person's values where a rule keeps them. */
  columns: Columns
  /** Events to write as they are. */
  events: EventInput[]
  /** All events of a type that the feed takes over. */
  taken: Map<number, readonly EventValue[]>
  /** Rules that end here, with what the feed puts in place of what the person wrote. */
  ended: { field: string; feedValue: FieldValue }[]
  /** Rules that stay while the feed sends something else than before. */
  moved: { field: string; feedValue: FieldValue }[]
}

const asStored = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

/** Whether a row has a value already. */
export const isStored = (row: Columns, column: string, value: unknown): boolean => asStored(row[column]) === asStored(value)

export const fieldValueOf = (row: Columns, field: ShipmentField): Record<string, unknown> =>
  Object.fromEntries(columnsOfField(field).map((column) => [column, asStored(row[column])]))

export const eventValueOf = (event: EventInput): EventValue => ({
  eventType: event.eventType,
  description: event.description ?? null,
  occurredAt: new Date(event.occurredAt).toISOString(),
  isDay: event.isDay ?? false,
  timeZone: event.timeZone,
  responsible: event.responsible ?? null,
  originName: event.originName ?? null,
  inTimeline: event.inTimeline ?? true,
  source: event.source ?? null,
  ...(event.placeCode && { placeCode: event.placeCode }),
  ...(event.vessel && { vessel: event.vessel }),
  ...(event.voyage && { voyage: event.voyage }),
  ...(event.sourceKey && { sourceKey: event.sourceKey }),
})

export const inOrder = (events: readonly EventValue[]): EventValue[] => {
  const keyOf = (event: EventValue) =>
    JSON.stringify([event.occurredAt, event.source, event.description, event.responsible, event.originName])
  return events.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** What is written of what a source sends: all of it, or what the rules of a person leave. */
export function ruledWrite(ruled: RuledShipment | undefined, sent: FeedWrite): RuledWrite {
  const followed = ruled && followFeed(ruled, sent)
  return { columns: followed?.columns ?? sent.columns, events: followed?.events ?? sent.events, ruled, followed }
}

type Reached = { readonly [column in ActualDate | 'status']?: unknown }

/** The columns with a status that does not lie behind what the shipment's dates have reached; a person's rule for the status comes first. */
export function furtherBy<Written extends Columns>(columns: Written, before: Reached, ruled: RuledShipment | undefined): Written {
  const status = (columns.status ?? before.status) as Status | undefined
  if (status === undefined || ruled?.rules.has('status')) return columns
  const dates = actualDates.map((date) => [date, columns[date] === undefined ? before[date] : columns[date]] as const)
  const reached = statusByDates(Object.fromEntries(dates))
  return isFurther(reached, status) ? { ...columns, status: reached } : columns
}

/**
 * What a feed may write of a shipment that a person has edited. Returns the rest of what it sent, and how its rules go on. An actual date
 * and the event that says the same are kept or taken together.
 */
export function followFeed({ row, rules }: RuledShipment, { columns: sent, source, events, saidAt = {} }: FeedWrite): FollowedFeed {
  const followed: FollowedFeed = { columns: { ...sent }, events: [], taken: new Map(), ended: [], moved: [] }
  const taken = new Set<string>()
  for (const [field, { rule, feedValue, setAt }] of rules) {
    if (!isShipmentField(field)) continue
    const given = columnsOfField(field).filter((column) => sent[column] !== undefined)
    const value = { ...feedValue, ...Object.fromEntries(given.map((column) => [column, asStored(sent[column])])) }
    const isOlder = isExpectedDate(field) && setAt !== undefined && (saidAt[field] ?? setAt.toISOString()) < setAt.toISOString()
    if (!isOlder && isTaken(rule, !isDeepStrictEqual(feedValue, value))) {
      taken.add(field)
      Object.assign(followed.columns, value)
    } else for (const column of given) followed.columns[column] = row[column as keyof ShipmentRow]
    goOn(followed, field, feedValue, value, taken.has(field))
  }
  const own = new Map<number, EventValue[]>()
  for (const [field, { rule, feedValue }] of rules) {
    const type = eventTypeOf(field)
    if (type === null) continue
    const before = feedValue as readonly EventValue[]
    const now = events.filter(({ eventType }) => eventType === type).map(eventValueOf)
    const value = inOrder([...before.filter((event) => event.source !== source), ...now])
    own.set(type, value)
    const dates = datesOfEvent(row.mode, type).filter((date) => rules.has(date))
    const isFeeds = dates.length > 0 ? dates.some((date) => taken.has(date)) : isTaken(rule, !isDeepStrictEqual(before, value))
    if (isFeeds) followed.taken.set(type, value)
    goOn(followed, field, before, value, isFeeds)
  }
  followed.events = events.filter(({ eventType }) => !own.has(eventType))
  const isKept = (field: string) => rules.has(field) && !taken.has(field)
  if (sent.status !== undefined && !rules.has('status') && actualDates.some(isKept)) {
    followed.columns.status = statusBeside(sent, { ...row, ...followed.columns })
  }
  return followed
}

function goOn(followed: FollowedFeed, field: string, before: FieldValue, feedValue: FieldValue, isFeeds: boolean): void {
  if (isFeeds) followed.ended.push({ field, feedValue })
  else if (!isDeepStrictEqual(before, feedValue)) followed.moved.push({ field, feedValue })
}

/** A feed that derives its status from dates would contradict the dates that a person wrote. */
function statusBeside(sent: Columns, merged: Columns): Status {
  const [said, byDates] = [sent.status as Status, statusByDates(merged)]
  if (said === statusByDates(sent)) return byDates
  return !isOver(said) && isFurther(byDates, said) ? byDates : said
}
