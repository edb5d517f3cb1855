import type { Counting } from './day-counting.ts'
import type { Equipment, EquipmentKind, EquipmentLength } from './equipment.ts'

/** The price of a day from the `fromDay`-th chargeable day until the next tier. */
export interface Tier {
  /** 1 is the first day after free time. */
  fromDay: number
  centsADay: number
}

export interface Terms {
  freeDays: number
  tiers: readonly Tier[]
  /** YYYY-MM-DD, named by the carrier for one container; it replaces the free days. */
  lastFreeDay?: string
}

export const tariffStarts = ['arrival', 'out_of_gate'] as const
export const firstDays = ['after', 'event'] as const

/** Defaults: from the day after arrival, calendar days, both free and charged. */
export interface TariffRule {
  start: (typeof tariffStarts)[number]
  firstDay: (typeof firstDays)[number]
  free: Counting
  charged: Counting
}

/**
 * `demurrage` alone runs from its start to empty return. With `detention` it stops at Out of Gate, and detention runs from there to empty
 * return.
 */
export interface Tariff extends TariffRule {
  id: number
  /** Null matches every carrier, port, kind of equipment or length. */
  carrier: string | null
  port: string | null
  kind: EquipmentKind | null
  length: EquipmentLength | null
  currency: string
  portHolidays: Readonly<Record<string, readonly string[]>>
  demurrage: Terms
  detention: Terms | null
  validFrom: string
  validTo: string | null
}

export interface TariffQuery {
  carrier: string | null
  port: string | null
  equipment: Equipment
  arrivedOn: string
}

/**
 * The most specific tariff by carrier, port, equipment and local arrival date, then the newest. Carrier names match in any case, because
 * feeds write MAERSK. A tariff for some equipment never matches a container of unknown type.
 */
export function chooseTariff(tariffs: readonly Tariff[], asked: TariffQuery): Tariff | null {
  const { port, equipment } = asked
  return (
    tariffs
      .filter((each) => isForVoyage(each, asked))
      .filter(({ kind, length }) => (kind === null || kind === equipment.kind) && (length === null || length === equipment.length))
      .sort((a, b) => specificityOf(b) - specificityOf(a) || compare(b.validFrom, a.validFrom) || b.id - a.id)
      .map((each) => atPort(each, port))[0] ?? null
  )
}

/** Whether the type of a container leaves open that a more specific tariff than the chosen one applies. */
export function leavesTariffOpen(tariffs: readonly Tariff[], asked: TariffQuery, chosen: Tariff | null): boolean {
  const { kind, length } = asked.equipment
  if (kind !== null && length !== null) return false
  return tariffs.some(
    (each) =>
      isForVoyage(each, asked) &&
      (each.kind === null || kind === null || each.kind === kind) &&
      (each.length === null || length === null || each.length === length) &&
      (chosen === null || specificityOf(each) > specificityOf(chosen)),
  )
}

function isForVoyage(tariff: Tariff, { carrier, port, arrivedOn }: TariffQuery): boolean {
  return (
    (tariff.carrier === null || tariff.carrier.toLowerCase() === carrier?.toLowerCase()) &&
    (tariff.port === null || tariff.port === port) &&
    tariff.validFrom <= arrivedOn &&
    (tariff.validTo === null || arrivedOn <= tariff.validTo)
  )
}

function specificityOf({ carrier, port, kind, length }: Tariff): number {
  return [carrier, port, kind, length].reduce<number>((sum, each) => sum * 2 + (each === null ? 0 : 1), 0)
}

function atPort(tariff: Tariff, port: string | null): Tariff {
  const own = Object.entries(tariff.portHolidays).find(([code]) => code === port)?.[1] ?? []
  if (own.length === 0) return tariff
  const withOwn = (counting: Counting): Counting =>
    counting.days === 'calendar' ? counting : { days: 'working', holidays: new Set([...counting.holidays, ...own]) }
  return { ...tariff, free: withOwn(tariff.free), charged: withOwn(tariff.charged) }
}

export function priceOf(chargeableDays: number, tiers: readonly Tier[]): number {
  const rising = [...tiers].sort((a, b) => a.fromDay - b.fromDay)
  return rising.reduce((sum, { fromDay, centsADay }, index) => {
    const until = Math.min(chargeableDays, (rising[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1)
    return sum + Math.max(0, until - fromDay + 1) * centsADay
  }, 0)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
