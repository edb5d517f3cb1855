import { hasArrived } from '#domain/freight/containers/container.ts'
import type { ClockFacts } from '#domain/freight/containers/container-facts.ts'
import { addDays, endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import { clocksBegun, lastFreeDayOf } from './charges.ts'
import { equipmentOf } from './equipment.ts'
import { type ContainerTimes, computeLastFreeDay } from './free-time.ts'
import { chooseTariff, leavesTariffOpen, type Tariff } from './tariff.ts'

export interface Clock {
  computed: string | null
  typed: string | null
  lastFreeDay: string | null
  freeDays: number | null
}

export interface Clocks {
  times: ContainerTimes
  hasArrived: boolean
  /** Free time ends soon while so many days or fewer are left. */
  endingDays: number
  carrier: Clock
  customer: Clock
  /** The carrier's tariff with this container's own terms applied; null when none fits. */
  tariff: Tariff | null
  /** The container's type is unknown or not given, and a tariff that it might fall under is for some equipment only. */
  isEquipmentUnknown: boolean
}

/**
 * Free days agreed for the container win over the tariff's. With separate demurrage and detention they are those of demurrage, and
 * detention runs after Out of Gate. A last free day that the carrier named ends whichever clock runs.
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
    hasArrived: hasArrived(facts),
    endingDays: facts.endingDays,
    carrier: agreed ? clockUnder(agreed, times, said) : agreedClock(times, facts.carrierFreeDays, said),
    customer: agreedClock(times, facts.customerFreeDays, facts.maxEmptyReturnedOn),
    isEquipmentUnknown: ata !== null && leavesTariffOpen(tariffs, asked, chosen),
    tariff: agreed && said ? withLastFreeDay(agreed, said, times) : agreed,
  }
}

export function firstLastFreeDay({ carrier, customer }: Pick<Clocks, 'carrier' | 'customer'>): string | null {
  const days = [carrier.lastFreeDay, customer.lastFreeDay].filter((day) => day !== null)
  return days.sort()[0] ?? null
}

/** The instants (UTC) from which free time counts as ending, and as over: both are midnights at the place. */
export function instantsOf(lastFreeDay: string, endingDays: number, timeZone: string): { endingFrom: Date; deadline: Date } {
  return {
    endingFrom: endOfLocalDate(addDays(lastFreeDay, -endingDays - 1), timeZone),
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

/** The named day itself ends the running clock: converted into free days, a Saturday would become the Friday before. */
function withLastFreeDay(tariff: Tariff, lastFreeDay: string, times: ContainerTimes): Tariff {
  const running = clocksBegun(times, tariff).at(-1)
  if (!running) return tariff
  const terms = { ...running.terms, lastFreeDay }
  return running.terms === tariff.detention ? { ...tariff, detention: terms } : { ...tariff, demurrage: terms }
}
