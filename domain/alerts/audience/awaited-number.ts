/** As many may one person wait for. */
export const mostAwaited = 200

/** So long is a number waited for. */
export const awaitedDays = 180

export interface AwaitedNumber {
  id: number
  number: string
  since: Date
  /** When it came into the sight of whoever waits. */
  foundAt: Date | null
  /** null also where it may no longer be seen. */
  shipment: { id: number; number: string } | null
}
