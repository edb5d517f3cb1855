import { addDays, endOfLocalDate, localDate } from '../../../ground/schedules/local-date.ts'
import type { ClockFacts } from '../facts.ts'
import { clocksBegun, lastFreeDayOf } from './charges.ts'
import { equipmentOf } from './equipment.ts'
import { type ContainerTimes, computeLastFreeDay, endingFromDays } from './free-time.ts'
import { chooseTariff, type Tariff } from './tariff.ts'

/** One party's free time: the date we count, the one somebody typed, and the one that holds: the typed one wins. */
export interface Clock {
  computed: string | null
  typed: string | null
  /** YYYY-MM-DD at the port; null before arrival, or where there are no terms. */
  lastFreeDay: string | null
  /** The free days that are counted: agreed for the container, else the tariff's of the clock that runs. */
  freeDays: number | null
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
  const place = facts.terminal ?? facts.destination
  const { ata, outOfGateAt, emptyReturnedAt, carrier } = facts
  const times = { ata, outOfGateAt, emptyReturnedAt, timeZone: place?.timeZone ?? 'UTC' }
  const equipment = equipmentOf(facts.type)
  const asked = { carrier, port: place?.code ?? null, equipment, arrivedOn: ata ? localDate(ata, times.timeZone) : '' }
  const chosen = ata ? chooseTariff(tariffs, asked) : null
  const agreed = chosen && withFreeDays(chosen, facts.carrierFreeDays)
  const said = facts.maxCarrierEmptyReturnedOn
  return {
    times,
    carrier: agreed ? clockUnder(agreed, times, said) : agreedClock(times, facts.carrierFreeDays, said),
    customer: agreedClock(times, facts.customerFreeDays, facts.maxEmptyReturnedOn),
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

function agreedClock(times: ContainerTimes, freeDays: number | null, typed: string | null): Clock {
  const computed = computeLastFreeDay(times, freeDays)
  return { computed, typed, lastFreeDay: typed ?? computed, freeDays }
}

function clockUnder(tariff: Tariff, times: ContainerTimes, typed: string | null): Clock {
  const running = clocksBegun(times, tariff).at(-1)
  const computed = running ? lastFreeDayOf(running, tariff) : null
  return { computed, typed, lastFreeDay: typed ?? computed, freeDays: (running?.terms ?? tariff.demurrage).freeDays }
}

function withFreeDays(tariff: Tariff, freeDays: number | null): Tariff {
  return freeDays === null ? tariff : { ...tariff, demurrage: { ...tariff.demurrage, freeDays } }
}

/** The named day itself ends the running clock: counted back into free days, a Saturday would become the Friday before. */
function withLastFreeDay(tariff: Tariff, lastFreeDay: string, times: ContainerTimes): Tariff {
  const running = clocksBegun(times, tariff).at(-1)
  if (!running) return tariff
  const terms = { ...running.terms, lastFreeDay }
  return running.terms === tariff.detention ? { ...tariff, detention: terms } : { ...tariff, demurrage: terms }
}
