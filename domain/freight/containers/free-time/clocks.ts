import { addDays, endOfLocalDate, localDate } from '../../../ground/schedules/local-date.ts'
import type { ClockFacts } from '../facts.ts'
import { countDays, nthDayAfter } from './counting.ts'
import { type ContainerTimes, computeLastFreeDay, endingFromDays } from './free-time.ts'
import { chooseTariff, type Tariff } from './tariff.ts'

/** One party's free time: the date we count, the one somebody typed, and the one that holds: the typed one wins. */
export interface Clock {
  computed: string | null
  typed: string | null
  /** YYYY-MM-DD at the port; null before arrival, or where there are no terms. */
  lastFreeDay: string | null
}

/** The free time of a container towards its carrier and its customer, whatever the hour (decision 46). */
export interface Clocks {
  times: ContainerTimes
  carrier: Clock
  customer: Clock
  /** What the carrier charges, with this container's own terms in place of the tariff's; null where no tariff fits. */
  tariff: Tariff | null
}

/**
 * Free days agreed for the container win over those of the tariff. Where the tariff separates demurrage from detention, agreed days
 * are those of demurrage, and after Out of Gate the detention clock runs; a last free day that the carrier named ends whichever runs.
 */
export function clocksOf(facts: ClockFacts, tariffs: readonly Tariff[]): Clocks {
  const port = facts.terminal ?? facts.destination
  const { ata, outOfGateAt, emptyReturnedAt } = facts
  const times = { ata, outOfGateAt, emptyReturnedAt, timeZone: port?.timeZone ?? 'UTC' }
  const chosen = ata ? chooseTariff(tariffs, facts.carrier, port?.code ?? null, localDate(ata, times.timeZone)) : null
  const agreed = chosen && withFreeDays(chosen, facts.carrierFreeDays)
  const said = facts.maxCarrierEmptyReturnedOn
  return {
    times,
    carrier: clockOf(agreed ? lastFreeDayUnder(agreed, times) : computeLastFreeDay(times, facts.carrierFreeDays), said),
    customer: clockOf(computeLastFreeDay(times, facts.customerFreeDays), facts.maxEmptyReturnedOn),
    tariff: agreed && said ? withLastFreeDay(agreed, said, times) : agreed,
  }
}

/** The date that ends first; null where neither is known. */
export function firstLastFreeDay({ carrier, customer }: Pick<Clocks, 'carrier' | 'customer'>): string | null {
  const days = [carrier.lastFreeDay, customer.lastFreeDay].filter((day) => day !== null)
  return days.sort()[0] ?? null
}

/** For free time that ends with a date: the instants (UTC) from which it counts as ending, and as over. */
export function instantsOf(lastFreeDay: string, timeZone: string): { endingFrom: Date; deadline: Date } {
  return {
    endingFrom: endOfLocalDate(addDays(lastFreeDay, -endingFromDays), timeZone),
    deadline: endOfLocalDate(lastFreeDay, timeZone),
  }
}

function clockOf(computed: string | null, typed: string | null): Clock {
  return { computed, typed, lastFreeDay: typed ?? computed }
}

function withFreeDays(tariff: Tariff, freeDays: number | null): Tariff {
  return freeDays === null ? tariff : { ...tariff, demurrage: { ...tariff.demurrage, freeDays } }
}

/** The clock that is running: detention's once the container has left the gate, where the tariff has one. */
function startOf(
  { detention }: Tariff,
  { ata, outOfGateAt, timeZone }: ContainerTimes,
): { clock: 'demurrage' | 'detention'; on: string } | null {
  if (detention && outOfGateAt) return { clock: 'detention', on: localDate(outOfGateAt, timeZone) }
  return ata && { clock: 'demurrage', on: localDate(ata, timeZone) }
}

function lastFreeDayUnder(tariff: Tariff, times: ContainerTimes): string | null {
  const start = startOf(tariff, times)
  const terms = start && tariff[start.clock]
  return terms ? nthDayAfter(start.on, terms.freeDays, tariff.counting) : null
}

function withLastFreeDay(tariff: Tariff, lastFreeDay: string, times: ContainerTimes): Tariff {
  const start = startOf(tariff, times)
  const terms = start && tariff[start.clock]
  if (!terms) return tariff
  return { ...tariff, [start.clock]: { ...terms, freeDays: countDays(start.on, lastFreeDay, tariff.counting) } }
}
