/**
 * What happened, in the words of our own format. `departed` and `arrived` are of a vessel, aircraft or truck at any place: the ends of the
 * shipment decide whether that is its departure, its arrival or a transshipment.
 */
export const eventKinds = [
  'booking_requested',
  'booking_confirmed',
  'departed',
  'arrived',
  'docs_released',
  'out_of_gate',
  'delivered',
  'empty_returned',
  'picked_up',
  'arrived_at_delivery',
  'warehouse_entry',
  'border_crossed',
  'empty_picked_up',
  'gated_in',
  'loaded',
  'discharged',
  'customs_hold',
  'customs_released',
  'inspected',
  'stuffed',
  'stripped',
  'resealed',
] as const
export type EventKind = (typeof eventKinds)[number]
