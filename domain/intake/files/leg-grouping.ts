import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import { type LegField, legFields } from '#domain/intake/fields/leg-fields.ts'
import type { ParsedLine, ParsedPlace } from '#domain/intake/files/lines/line-reader.ts'
import { expectFuture, liesAhead } from '#domain/intake/rules/future-dates.ts'
import { inWayOrder } from '#domain/intake/rules/leg-order.ts'
import { differing, toColumns } from './combine-lines.ts'
import type { Tally } from './fault-tally.ts'
import { constantsIn } from './field-rules.ts'
import { columnRulesOfLeg, type LegRule } from './leg-mapping.ts'
import type { FoundPlace } from './place-finder.ts'

/** A leg as lines of the file say it. */
export interface LegDraft {
  from?: ParsedPlace | undefined
  to?: ParsedPlace | undefined
  values: Map<LegField, Value>
}

/** Adds the legs of a line: of those with the same ends the first line counts, and later ones fill what it leaves out. */
export function legAdder(legs: readonly LegRule[], first: number, tally: Tally) {
  const own = legs.map((rule) => ({ rules: columnRulesOfLeg(rule), constants: constantsIn<LegField>(legFields, rule) }))
  return (drafts: LegDraft[], { places, values }: ParsedLine<string>) => {
    let next = first
    for (const [at, { rules, constants }] of own.entries()) {
      const said = new Map(
        [...constants, ...rules.map(({ field }, index) => [field, values[next + index] ?? null] as const)].filter(
          (each): each is [LegField, Value] => each[1] !== null,
        ),
      )
      next += rules.length
      const [from, to] = [places[`from ${at}`], places[`to ${at}`]]
      if (!from && !to) continue
      const known = drafts.find((leg) => leg.from?.text === from?.text && leg.to?.text === to?.text)
      if (!known) drafts.push({ from, to, values: said })
      for (const [field, value] of known ? said : []) {
        if (known?.values.has(field) && known.values.get(field) !== value) tally.note(`legs.${field}`, differing)
        else known?.values.set(field, value)
      }
    }
  }
}

interface LegOptions {
  mode: Mode | null
  ends: { origin: FoundPlace | null | undefined; destination: FoundPlace | null | undefined }
  findPlace: (words: ParsedPlace, mode: Mode | null) => FoundPlace | null
  now: Date
  note: (field: string, kind: string) => void
}

const expectedBy = { atd: 'etd', ata: 'eta' } as const
const unknownPlace = 'is a place that nobody knows: its leg is left out'

/** In the order of the way. An end that is not given is where the next leg leaves or the one before ends, else the shipment's. */
export function legsOfFile(drafts: readonly LegDraft[], { mode, ends, findPlace, now, note }: LegOptions): SaidLeg[] {
  const found = drafts.flatMap(({ from, to, values }) => {
    const by = values.get('mode') === 'rail' ? 'land' : ((values.get('mode') as Mode | undefined) ?? mode)
    const [begins, finishes] = [from && findPlace(from, by), to && findPlace(to, by)]
    if ((from && !begins) || (to && !finishes)) {
      note('legs', unknownPlace)
      return []
    }
    return [{ begins, finishes, values }]
  })
  const legs = found.flatMap(({ begins, finishes, values }, at): SaidLeg[] => {
    const from = begins ?? (at === 0 ? ends.origin : found[at - 1]?.finishes)
    const to = finishes ?? (at === found.length - 1 ? ends.destination : found[at + 1]?.begins)
    if (from && to && from.code === to.code) return []
    const zones = { origin: from?.timeZone ?? 'UTC', destination: to?.timeZone ?? 'UTC' }
    const columns = [...values].flatMap(([field, value]) => toColumns(field, legFields[field], value, (end) => zones[end]))
    const dated: Record<string, unknown> = expectFuture(Object.fromEntries(columns) as Record<string, unknown>, expectedBy, now, (field) =>
      note(`legs.${field}`, liesAhead),
    )
    const said = Object.keys(legFields).flatMap((field) => {
      const value = dated[field]
      return value === null || value === undefined ? [] : [[field, value instanceof Date ? value.toISOString() : value] as const]
    })
    const days = said.flatMap(([field]) => (dated[dayMarkOf(field)] === true ? [field] : []))
    return [{ from: from?.code ?? null, to: to?.code ?? null, ...Object.fromEntries(said), ...(days.length > 0 && { days }) }]
  })
  return inWayOrder(legs)
}

/** What legs say of the whole shipment: the departure of the first, the arrival of the last. */
export function datesOfLegs(legs: readonly SaidLeg[]): Record<string, Date | boolean | null> {
  const [first, last] = [legs[0], legs.at(-1)]
  const dateOf = (leg: SaidLeg | undefined, date: 'etd' | 'atd' | 'eta' | 'ata') => {
    const at = leg?.[date]
    return [
      [date, at === undefined ? null : new Date(at)],
      [dayMarkOf(date), leg?.days?.includes(date) ?? false],
    ] as const
  }
  return Object.fromEntries([...dateOf(first, 'etd'), ...dateOf(first, 'atd'), ...dateOf(last, 'eta'), ...dateOf(last, 'ata')])
}
