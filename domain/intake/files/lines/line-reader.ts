import type { PlaceWords } from '#domain/freight/geography/places/resolve-place.ts'
import { cellReader, findTextFault, type Value, wordFinder } from '#domain/intake/fields/cell-readers.ts'
import { dateReader } from '#domain/intake/fields/date-reader.ts'
import { maxIdentityLength } from '#domain/intake/fields/feed-fields.ts'
import type { Fault, Tally } from '#domain/intake/files/fault-tally.ts'
import { columnsOf, type Layout } from '#domain/intake/files/feed-layout.ts'
import type { PlaceRule } from '#domain/intake/files/field-rules.ts'
import type { Line } from './feed-line.ts'

export interface ParsedPlace extends PlaceWords {
  text: string
}

export interface ParsedLine<Place extends string> {
  key: string
  owner: string
  values: (Value | null)[]
  places: { [place in Place]?: ParsedPlace | undefined }
  fault?: Fault | undefined
  keyFault?: Fault | undefined
  ownerFault?: Fault | undefined
}

type ReadLine<Place extends string> = (cells: Line['cells'], cellFaults?: Line['cellFaults']) => ParsedLine<Place>

export function lineReader<Place extends string>(layout: Layout<Place>, tally: Tally): ReadLine<Place> {
  const columns = columnsOf(layout)
  const findWord = wordFinder(layout.words)
  const readCell = cellReader({ ...layout, readDate: dateReader(layout.dates) })

  return (cells, cellFaults = noFaults) => {
    const given: Line['cells'] = Object.create(null)
    const faults: Fault[] = []
    for (const column of columns) {
      const value = (cells[column] ?? '').trim()
      const word = findWord(value)
      if (word) tally.note(column, word)
      given[column] = word ? '' : value
      const reason = cellFaults.get(column) ?? findTextFault(value)
      if (reason) faults.push({ column, value, reason })
    }
    let said: string | null = null
    const values = layout.rules.map((rule) => {
      if (rule.kind.kind === 'said') return said
      said = null
      const { column, value } = firstGiven(rule.columns, given)
      if (!value) return null
      const unit = rule.unitColumn ? firstGiven(rule.unitColumn, given).value || (rule.unit ?? '') : rule.unit
      const reading = readCell(value, rule.kind, { ...rule, unit })
      if (reading.fault) faults.push({ column, value, reason: reading.fault })
      if (reading.note) tally.note(column, reading.note)
      said = reading.said ?? null
      return reading.value ?? null
    })
    const places = Object.entries<PlaceRule | undefined>(layout.places).map(([place, rule]) => {
      return [place, rule && findPlaceWords(given, rule, faults)]
    })
    return {
      key: given[layout.key] ?? '',
      owner: given[layout.owner] ?? '',
      values,
      places: Object.fromEntries(places) as ParsedLine<Place>['places'],
      fault: faults[0],
      keyFault: findNameFault(layout.key, given, cellFaults),
      ownerFault: findNameFault(layout.owner, given, cellFaults),
    }
  }
}

const noFaults: NonNullable<Line['cellFaults']> = new Map()

function firstGiven(columns: readonly string[], given: Line['cells']): { column: string; value: string } {
  const column = columns.find((each) => given[each]) ?? ''
  return { column, value: given[column] ?? '' }
}

function findNameFault(column: string, given: Line['cells'], cellFaults: NonNullable<Line['cellFaults']>): Fault | undefined {
  const value = given[column] ?? ''
  const cellFault = cellFaults.get(column)
  if (cellFault) return { column, reason: cellFault }
  if (value === '') return { column, value, reason: 'is not given' }
  if (value.length > maxIdentityLength) return { column, value, reason: `is longer than ${maxIdentityLength} characters` }
  const reason = findTextFault(value)
  return reason ? { column, value, reason } : undefined
}

function findPlaceWords(given: Line['cells'], rule: PlaceRule, faults: Fault[]): ParsedPlace | undefined {
  const words: { code?: string; name?: string; country?: string } = {}
  for (const part of ['code', 'name', 'country'] as const) {
    const { column, value } = firstGiven(rule[part] ?? [], given)
    if (!value) continue
    if (value.length > maxIdentityLength) faults.push({ column, value, reason: `is longer than ${maxIdentityLength} characters` })
    words[part] = value
  }
  const { code, name, country } = words
  const text = [name, country].filter(Boolean).join(', ') || code
  // A cell can contain "constructor", which every plain object inherits.
  const known = Object.hasOwn(rule.countries, name ?? '') ? rule.countries[name ?? ''] : undefined
  return text ? { ...words, text, country: country ?? known } : undefined
}
