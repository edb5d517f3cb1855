import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import { freeTimeAt, type SideState } from '#domain/freight/containers/free-time/sides.ts'
import type { ContainerCard } from '#domain/freight/containers/index/container-card.ts'
import { clockFactsOf } from '#domain/freight/containers/index/container-card.ts'

export interface ListedContainer extends ContainerCard {
  lastFreeDay: string | null
  freeTime: { state: SideState; daysLeft: number | null }
  fault: ReturnType<typeof faultOfNumber>
}

/** Days left depend on `now`, so the card stores the deadline instead. */
export function containerRowOf(card: ContainerCard, now: Date): ListedContainer {
  const [lastFreeDay = null] = [card.carrierLastFreeDay, card.customerLastFreeDay].filter((day) => day !== null).sort()
  const freeTime = freeTimeAt(lastFreeDay, { ...clockFactsOf(card), timeZone: card.timeZone }, now)
  // Some feeds report an arrival by status alone: without an ATA the free time is unknown.
  const isUnknown = freeTime.state === 'not-arrived' && card.tab !== 'next'
  return { ...card, lastFreeDay, freeTime: isUnknown ? { state: 'no-terms', daysLeft: null } : freeTime, fault: faultOfNumber(card.number) }
}
