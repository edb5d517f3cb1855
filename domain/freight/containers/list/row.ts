import { freeTimeAt, type SideState } from '../free-time/sides.ts'
import type { ContainerCard } from '../index/card.ts'
import { clockFactsOf } from '../index/card.ts'
import { faultOfNumber } from '../number.ts'

/** A container as its list shows it at an hour. */
export interface ListedContainer extends ContainerCard {
  /** Of whichever clock ends first, YYYY-MM-DD at the port. */
  lastFreeDay: string | null
  freeTime: { state: SideState; daysLeft: number | null }
  /** What is wrong with its number by ISO 6346. */
  fault: ReturnType<typeof faultOfNumber>
}

/** What a card tells of a container at `now`: the days left follow from the deadline when they are read. */
export function containerRowOf(card: ContainerCard, now: Date): ListedContainer {
  const [lastFreeDay = null] = [card.carrierLastFreeDay, card.customerLastFreeDay].filter((day) => day !== null).sort()
  const freeTime = freeTimeAt(lastFreeDay, { ...clockFactsOf(card), timeZone: card.timeZone }, now)
  // Some feeds say by the status alone that a container has arrived: without an ATA its free time is unknown.
  const isUnknown = freeTime.state === 'not-arrived' && card.tab !== 'next'
  return { ...card, lastFreeDay, freeTime: isUnknown ? { state: 'no-terms', daysLeft: null } : freeTime, fault: faultOfNumber(card.number) }
}
