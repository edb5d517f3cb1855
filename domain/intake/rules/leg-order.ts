import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'

export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

type Placed = Pick<SaidLeg, 'from' | 'to' | 'etd' | 'eta' | 'atd' | 'ata'>

/** Each leg behind the one that ends where it begins; those that begin nowhere else by their dates. */
export function inWayOrder<Leg extends Placed>(legs: readonly Leg[]): Leg[] {
  const timeOf = ({ atd, etd, ata, eta }: Placed) => atd ?? etd ?? ata ?? eta ?? '9'
  const left = legs.toSorted((one, other) => compare(timeOf(one), timeOf(other)))
  const way: Leg[] = []
  while (left.length > 0) {
    const last = way.at(-1)
    const next = last ? left.findIndex(({ from }) => from !== null && from === last.to) : -1
    const first = left.findIndex(({ from }) => !left.some(({ to }) => to !== null && to === from))
    way.push(...left.splice(Math.max(0, next >= 0 ? next : first), 1))
  }
  return way
}

/** The leg that a shipment is on: the last one of its own mode that has departed, else the first. */
export function currentLeg(legs: readonly SaidLeg[], mode: Mode | null): SaidLeg | undefined {
  const own = legs.filter((leg) => (leg.vessel ?? leg.voyage) !== undefined && (leg.mode === undefined || leg.mode === mode))
  return own.findLast(({ atd }) => atd !== undefined) ?? own[0]
}
