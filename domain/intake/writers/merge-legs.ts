import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { routings } from '#db/postgres/schema/freight/shipments.ts'
import { inWayOrder } from '#domain/intake/rules/leg-order.ts'
import { datesOfSide } from './said-legs.ts'

export type LegRow = typeof routings.$inferSelect
type Columns = Partial<Omit<LegRow, 'id' | 'shipmentId' | 'sequence'>>
type MergedLeg = Omit<LegRow, 'id'> & { id?: number }

interface Telling {
  now: readonly SaidLeg[]
  /** Absent: of legs of others only what is not given is filled. */
  before?: readonly SaidLeg[] | undefined
  source: string
}

const own = ['mode', 'carrier', 'vessel', 'voyage'] as const

/**
 * The legs of a shipment once a source has said what it knows. Its own legs are what it says now. Legs of others with the same ends take what
 * it says otherwise than before, legs with one of the ends what belongs to that end. Where a person has typed the list, no leg is added.
 */
export function mergeLegs(stored: readonly LegRow[], { now, before, source }: Telling): MergedLeg[] {
  const others = stored.filter((leg) => leg.source !== source)
  const filled = new Map(others.map((leg) => [leg.id, { ...leg } as LegRow]))
  const isPersons = others.some((leg) => leg.source === null)
  const mine: MergedLeg[] = []
  const isLeft = (port: string | null) => now.some(({ from }) => from !== null && from === port)
  for (const leg of now) {
    const same = others.find(({ originPort, destinationPort }) => originPort === leg.from && destinationPort === leg.to)
    const leaving = same ?? others.find(({ originPort }) => originPort !== null && originPort === leg.from)
    const arriving = same ?? others.find(({ destinationPort }) => destinationPort !== null && destinationPort === leg.to)
    if (leaving) fill(leaving, leg, [...own, ...datesOfSide.from])
    if (arriving) fill(arriving, leg, [...(isLeft(arriving.originPort) ? [] : own), ...datesOfSide.to])
    if (leaving || arriving || isPersons) continue
    const known = stored.find((each) => each.source === source && each.originPort === leg.from && each.destinationPort === leg.to)
    const row = { ...emptyLeg, ...columnsOf(leg, [...own, ...datesOfSide.from, ...datesOfSide.to]) }
    mine.push({ shipmentId: 0, sequence: 0, ...known, ...row, originPort: leg.from, destinationPort: leg.to, source })
  }
  for (const leg of before ?? []) takeBack(leg)
  const kept: MergedLeg[] = [...filled.values()]
  if (isPersons || (mine.length === 0 && kept.length === stored.length)) return kept
  const placed = [...kept, ...mine].map((leg) => ({
    ...{ leg, from: leg.originPort, to: leg.destinationPort },
    ...Object.fromEntries([...datesOfSide.from, ...datesOfSide.to].map((date) => [date, leg[date]?.toISOString()])),
  }))
  return inWayOrder(placed).map(({ leg }, at) => ({ ...leg, sequence: at + 1 }))

  function fill({ id }: LegRow, leg: SaidLeg, names: readonly (keyof SaidLeg)[]) {
    const row = filled.get(id)
    if (!row) return
    const former = before?.find((each) => each.from === leg.from && each.to === leg.to) ?? before?.find((each) => each.from === leg.from)
    const isAnew = (name: keyof SaidLeg) => (before ? leg[name] !== former?.[name] : row[name as keyof LegRow] === null)
    const anew = names.filter((name) => leg[name] !== undefined && isAnew(name))
    // A voyage is one of its vessel.
    if (anew.includes('vessel') && row.vessel !== leg.vessel && leg.voyage === undefined) row.voyage = null
    Object.assign(row, columnsOf(leg, anew))
  }

  /** A date that is no longer said goes, unless somebody has written another. */
  function takeBack(leg: SaidLeg) {
    const still = now.find((each) => each.from === leg.from && each.to === leg.to)
    for (const date of [...datesOfSide.from, ...datesOfSide.to]) {
      if (leg[date] === undefined || still?.[date] !== undefined) continue
      for (const row of filled.values())
        if (row.originPort === leg.from && row.destinationPort === leg.to && row[date]?.toISOString() === leg[date]) row[date] = null
    }
  }
}

const emptyLeg = {
  ...{ mode: null, carrier: null, vessel: null, voyage: null, etd: null, eta: null, atd: null, ata: null },
  ...{ etdIsDay: false, etaIsDay: false, atdIsDay: false, ataIsDay: false },
}

function columnsOf(leg: SaidLeg, names: readonly (keyof SaidLeg)[]): Columns {
  const isDate = (name: string): name is 'etd' | 'eta' | 'atd' | 'ata' => /^[ea]t[da]$/.test(name)
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const { [name]: value } = leg
      if (value === undefined) return []
      if (!isDate(name)) return [[name, value]]
      return [
        [name, new Date(String(value))],
        [`${name}IsDay`, leg.days?.includes(name) ?? false],
      ]
    }),
  )
}
