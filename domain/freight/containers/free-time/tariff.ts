import type { Counting } from './counting.ts'
import type { Equipment, EquipmentKind, EquipmentLength } from './equipment.ts'

/** What one day costs from the `fromDay`-th chargeable day on, until the next tier. */
export interface Tier {
  /** 1 is the first day after free time. */
  fromDay: number
  /** Cents (or the currency's smallest unit) for each day. */
  centsADay: number
}

/** One clock of a tariff: how many days are free, and what each day after them costs. */
export interface Terms {
  freeDays: number
  tiers: readonly Tier[]
  /** A last free day (YYYY-MM-DD) that the carrier named for one container; it counts instead of the free days. */
  lastFreeDay?: string
}

/** The event a tariff's first clock begins with. */
export const tariffStarts = ['arrival', 'out_of_gate'] as const
/** Which day is day 1: that of the event, or the day after it. */
export const firstDays = ['after', 'event'] as const

/** How a tariff counts (decision 46). Without a word on it: from the day after arrival, calendar days, free and charged. */
export interface TariffRule {
  start: (typeof tariffStarts)[number]
  firstDay: (typeof firstDays)[number]
  free: Counting
  charged: Counting
}

/**
 * What a carrier charges at a port. `demurrage` alone runs from its start to empty return; where `detention` is given the
 * first stops at Out of Gate and the second runs from there to empty return (decision 46).
 */
export interface Tariff extends TariffRule {
  id: number
  /** Null: it holds for every carrier, port, kind of equipment or length. */
  carrier: string | null
  port: string | null
  kind: EquipmentKind | null
  length: EquipmentLength | null
  /** ISO 4217. */
  currency: string
  /** Holidays of single ports (YYYY-MM-DD, by UN/LOCODE), beside those of all. */
  portHolidays: Readonly<Record<string, readonly string[]>>
  demurrage: Terms
  detention: Terms | null
  /** The arrival dates it holds for, YYYY-MM-DD, both ends inclusive; null: without end. */
  validFrom: string
  validTo: string | null
}

/** What decides which tariff holds for a container. */
export interface TariffQuestion {
  carrier: string | null
  /** UN/LOCODE. */
  port: string | null
  equipment: Equipment
  /** YYYY-MM-DD at the port. */
  arrivedOn: string
}

/**
 * The tariff for a carrier (its name in any case: feeds write MAERSK), port, equipment and local arrival date: the most specific one, in
 * this order, and of those the newest. A tariff for some equipment does not hold for a container of unknown type. Null when there is none.
 */
export function chooseTariff(tariffs: readonly Tariff[], { carrier, port, equipment, arrivedOn }: TariffQuestion): Tariff | null {
  const name = carrier?.toLowerCase()
  const fitting = tariffs.filter(
    (each) =>
      (each.carrier === null || each.carrier.toLowerCase() === name) &&
      (each.port === null || each.port === port) &&
      (each.kind === null || each.kind === equipment.kind) &&
      (each.length === null || each.length === equipment.length) &&
      each.validFrom <= arrivedOn &&
      (each.validTo === null || arrivedOn <= each.validTo),
  )
  return (
    fitting
      .sort((a, b) => specificityOf(b) - specificityOf(a) || compare(b.validFrom, a.validFrom) || b.id - a.id)
      .map((each) => atPort(each, port))[0] ?? null
  )
}

function specificityOf({ carrier, port, kind, length }: Tariff): number {
  return [carrier, port, kind, length].reduce<number>((sum, each) => sum * 2 + (each === null ? 0 : 1), 0)
}

/** The tariff with the holidays of this port among those it leaves out. */
function atPort(tariff: Tariff, port: string | null): Tariff {
  const own = Object.entries(tariff.portHolidays).find(([code]) => code === port)?.[1] ?? []
  if (own.length === 0) return tariff
  const withOwn = (counting: Counting): Counting =>
    counting.days === 'calendar' ? counting : { days: 'working', holidays: new Set([...counting.holidays, ...own]) }
  return { ...tariff, free: withOwn(tariff.free), charged: withOwn(tariff.charged) }
}

/** Cents for so many chargeable days: each day at the price of the tier it falls into. */
export function priceOf(chargeableDays: number, tiers: readonly Tier[]): number {
  const rising = [...tiers].sort((a, b) => a.fromDay - b.fromDay)
  return rising.reduce((sum, { fromDay, centsADay }, index) => {
    const until = Math.min(chargeableDays, (rising[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1)
    return sum + Math.max(0, until - fromDay + 1) * centsADay
  }, 0)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
