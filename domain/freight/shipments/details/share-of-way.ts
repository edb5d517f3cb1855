import type { ShipmentDetails } from './details.ts'

/** The least and most of the way that a shipment under way can have behind it: it has left, and has not arrived. */
const [least, most] = [0.03, 0.97]

/**
 * How much of its way a shipment has behind it, 0 to 1, by the clock: nobody tells where between two ports it is. A
 * shipment that has left, but whose arrival nobody expects on a day, counts as halfway.
 */
export function shareOfWay({ status, atd, ata, eta }: Pick<ShipmentDetails, 'status' | 'atd' | 'ata' | 'eta'>, now: Date): number {
  if (status === 'cancelled') return 0
  if (ata || status === 'arrived' || status === 'delivered') return 1
  if (!atd) return 0
  if (!eta) return 0.5
  const share = (now.getTime() - atd.at.getTime()) / (eta.getTime() - atd.at.getTime())
  return eta <= atd.at ? most : Math.min(most, Math.max(least, share))
}
