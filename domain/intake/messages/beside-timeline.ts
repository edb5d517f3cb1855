/** Events beside the timeline, by numbers that the specification leaves free. */
export const besideTimeline = {
  empty_picked_up: 101,
  gated_in: 102,
  loaded: 103,
  discharged: 104,
  transshipment_arrived: 105,
  transshipment_departed: 106,
  customs_hold: 107,
  customs_released: 108,
  inspected: 109,
  stuffed: 110,
  stripped: 111,
  resealed: 112,
  picked_up: 113,
  warehouse_entry: 114,
  border_crossed: 115,
  arrived_at_delivery: 116,
  out_of_gate_at_origin: 117,
  empty_gated_in: 118,
} as const

export type BesideTimeline = keyof typeof besideTimeline

const names = new Map<number, BesideTimeline>(Object.entries(besideTimeline).map(([name, number]) => [number, name as BesideTimeline]))

/** What the event of this number is, by its name in `received.events.kinds`; null for one of the timeline, and for an unknown one. */
export const besideNameOf = (eventType: number): BesideTimeline | null => names.get(eventType) ?? null
