import type { Counting } from './counting.ts'

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
}

/**
 * What a carrier charges at a port. `demurrage` alone runs from arrival to empty return; where `detention` is given the
 * first stops at Out of Gate and the second runs from there to empty return (decision 46).
 */
export interface Tariff {
  id: number
  /** Null: it holds for every carrier, or every port. */
  carrier: string | null
  port: string | null
  /** ISO 4217. */
  currency: string
  counting: Counting
  demurrage: Terms
  detention: Terms | null
  /** The arrival dates it holds for, YYYY-MM-DD, both ends inclusive; null: without end. */
  validFrom: string
  validTo: string | null
}

/**
 * The tariff for a carrier (its name in any case: feeds write MAERSK), port and local arrival date: the most specific one, and of those
 * the newest. Null when there is none.
 */
export function chooseTariff(tariffs: readonly Tariff[], carrier: string | null, port: string | null, arrivedOn: string): Tariff | null {
  const name = carrier?.toLowerCase()
  const fitting = tariffs.filter(
    (each) =>
      (each.carrier === null || each.carrier.toLowerCase() === name) &&
      (each.port === null || each.port === port) &&
      each.validFrom <= arrivedOn &&
      (each.validTo === null || arrivedOn <= each.validTo),
  )
  const specificity = (each: Tariff) => (each.carrier === null ? 0 : 2) + (each.port === null ? 0 : 1)
  return fitting.sort((a, b) => specificity(b) - specificity(a) || compare(b.validFrom, a.validFrom) || b.id - a.id)[0] ?? null
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
