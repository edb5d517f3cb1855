import { isDeepStrictEqual } from 'node:util'
import { type SourceRank, sourceRanks } from '#db/postgres/schema/core/source-ranks.ts'
import type { SaidOfShipment } from '#db/postgres/schema/freight/shipment-sources.ts'
import { columnsOfField, isShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import type { Columns } from './follow-feed.server.ts'
import { columnsSaid, type Replaced, type SaidFields } from './said-fields.ts'

/** What a source is, of all fields and of single ones. Before all sources is a person, by their own rule. */
export interface Ranks {
  rank: SourceRank
  fields: Readonly<Record<string, SourceRank>>
}

/** What one source says of a shipment. */
export interface SourceValues extends Ranks {
  source: string
  said: SaidOfShipment
}

/** Columns that are one field: a voyage is one of its vessel, an amount one of its currency. */
const together: readonly (readonly string[])[] = [
  ['vessel', 'voyage'],
  ['weightKg', 'weightAsSaid'],
  ['volumeM3', 'volumeAsSaid'],
  ['freightAmount', 'freightCurrency'],
  columnsOfField('origin'),
  columnsOfField('destination'),
]
const mark = /IsDay$/
/** Whether a column says of another that it is only a day: it goes with that one. */
export const isMark = (column: string): boolean => mark.test(column)

export const fieldOfColumn = (column: string): string =>
  together.find((columns) => columns.includes(column))?.[0] ?? column.replace(mark, '')

export const columnsInField = (field: string): readonly string[] =>
  together.find((columns) => columns[0] === field) ?? (isShipmentField(field) ? columnsOfField(field) : [field])

/** When a source said what it says of a field: ISO, UTC; empty where it is not known. */
export function saidMoment({ saidAt, at = '' }: SaidOfShipment, field: string): string {
  const moments = columnsInField(field).flatMap((column) => saidAt?.[column] ?? [])
  return moments.toSorted().at(-1) ?? at
}

const wordsOf = ({ fields }: SaidOfShipment, field: string) => columnsInField(field).map((column) => fields[column] ?? null)
const says = ({ said }: SourceValues, field: string) => columnsInField(field).some((column) => said.fields[column] !== undefined)
const rankOf = ({ rank, fields }: Ranks, field: string) => sourceRanks.indexOf(fields[field] ?? rank)

/** Those who say a field. The first is the one that counts: of the highest rank, and of one rank the one who said it last. */
export function inRank(field: string, bySource: readonly SourceValues[]): SourceValues[] {
  const newer = (one: SourceValues, other: SourceValues) => (saidMoment(one.said, field) < saidMoment(other.said, field) ? 1 : -1)
  return bySource.filter((one) => says(one, field)).toSorted((one, other) => rankOf(one, field) - rankOf(other, field) || newer(one, other))
}

interface Telling {
  source: SourceValues
  before: SaidOfShipment
  /** What the other sources say. */
  others: readonly SourceValues[]
  /** What was there before any source said something. */
  base: Replaced
  /** What stands of fields that several sources tell of, without what people wrote and what their containers tell. */
  standing: Columns
  /** Fields that are written also where the source says them as before. */
  always: ReadonlySet<string>
}

/** What is written, since when it is said, and what was there before any source said something. */
export interface DecidedFields {
  columns: Columns
  saidAt: Readonly<Record<string, string>>
  base: Replaced
}

/**
 * What is written now that a source says otherwise than before: its word where it is the one that counts, the word of the next one where it
 * takes back what stands, and what was there before all of them where nobody says anything. What else stands was written by somebody else,
 * and stays.
 */
export function decide({ source, before, others, base, standing, always }: Telling): DecidedFields {
  const now = source.said
  const columns: Columns = {}
  const found: Record<string, string | boolean | null> = {}
  const saidAt: Record<string, string> = {}
  for (const field of new Set([...Object.keys(before.fields), ...Object.keys(now.fields)].map(fieldOfColumn))) {
    const own = columnsInField(field)
    const [was] = inRank(field, [{ ...source, said: before }, ...others])
    const [is] = inRank(field, [source, ...others])
    const stood = own.map((column) => asText(standing[column]))
    const isThere = stood.some((value) => typeof value === 'string')
    if (!was && isThere) for (const column of own) found[column] = asText(standing[column])
    const isAnew = !isDeepStrictEqual(wordsOf(before, field), wordsOf(now, field)) || saidMoment(before, field) !== saidMoment(now, field)
    if (is?.said === now) {
      const isLost = own.some((column) => column in standing) && !isThere
      if (!isAnew && !isLost && !always.has(field)) continue
      if (isAnew) saidAt[field] = saidMoment(now, field)
    } else {
      const isOurs = was?.said === before && stood.every((value, at) => typeof value !== 'string' || value === wordsOf(before, field)[at])
      if (!isOurs) continue
      if (is) saidAt[field] = saidMoment(is.said, field)
    }
    const told = is?.said.fields ?? withoutNulls({ ...found, ...base })
    // A vessel that nobody names is no other one than before.
    const written = own.filter((column) => !isMark(column) && (column !== 'vessel' || !is || told.vessel !== undefined))
    Object.assign(columns, columnsSaid(written, told))
  }
  return { columns, saidAt, base: found }
}

const asText = (value: unknown): string | boolean | null =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' || typeof value === 'boolean' ? value : null

const withoutNulls = (fields: Replaced): SaidFields =>
  Object.fromEntries(Object.entries(fields).flatMap(([column, value]) => (value === null ? [] : [[column, value]])))
