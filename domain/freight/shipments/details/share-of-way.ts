import type { Actual, ShipmentDetails } from './shipment-details.ts'

const [least, most] = [0.03, 0.97]

interface Dated extends Pick<ShipmentDetails, 'status' | 'eta'> {
  atd: Pick<Actual, 'at'> | null
  ata: Pick<Actual, 'at'> | null
}

/** An estimate by the clock, 0 to 1: no source reports positions at sea. Halfway when the arrival has no expected day. */
export function shareOfWay({ status, atd, ata, eta }: Dated, now: Date): number {
  if (status === 'cancelled') return 0
  if (ata || status === 'arrived' || status === 'delivered') return 1
  if (!atd) return 0
  if (!eta) return 0.5
  const share = (now.getTime() - atd.at.getTime()) / (eta.getTime() - atd.at.getTime())
  return eta <= atd.at ? most : Math.min(most, Math.max(least, share))
}
