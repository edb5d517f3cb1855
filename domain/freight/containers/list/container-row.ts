import type { exceptionKinds } from '#db/postgres/schema/freight/exception-kinds.ts'
import { hasArrived } from '#domain/freight/containers/container.ts'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import type { CostsAtPort } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { freeTimeAt, type SideState } from '#domain/freight/containers/free-time/sides.ts'
import type { ContainerCard } from '#domain/freight/containers/index/container-card.ts'
import { clockFactsOf } from '#domain/freight/containers/index/container-card.ts'

export type ContainerException = (typeof exceptionKinds)[number]

export interface ContainerOnDay extends ContainerCard {
  lastFreeDay: string | null
  freeTime: { state: SideState; daysLeft: number | null }
  fault: ReturnType<typeof faultOfNumber>
}

export interface ListedContainer extends ContainerOnDay {
  /** Null before arrival and without a tariff: not known, never nothing. */
  costs: CostsAtPort | null
  /** What is open of it or of its shipment, the worst first; of free time the column beside tells more. */
  exceptions: readonly ContainerException[]
}

/** Days left depend on `now`, so the card stores the deadline instead. */
export function containerRowOf(card: ContainerCard, now: Date): ContainerOnDay {
  const [lastFreeDay = null] = [card.carrierLastFreeDay, card.customerLastFreeDay].filter((day) => day !== null).sort()
  const facts = clockFactsOf(card)
  const clocks = { times: { ...facts, timeZone: card.timeZone }, hasArrived: hasArrived(facts), endingDays: card.endingDays }
  return { ...card, lastFreeDay, freeTime: freeTimeAt(lastFreeDay, clocks, now), fault: faultOfNumber(card.number) }
}
