/** The event numbers of the specification (2 §4). The files of db/postgres/views spell them in SQL, and nothing else does. */
export const shipmentEventTypes = {
  bookingRequest: 1,
  bookingConfirmation: 2,
  atd: 7,
  ata: 9,
  docsRelease: 10,
  delivery: 11,
  taxesPayment: 12,
  pickUp: 17,
  warehouseEntry: 19,
  borderCrossing: 24,
  finalArrival: 27,
} as const

export const containerEventTypes = {
  bookingRequest: 1,
  bookingConfirmation: 2,
  atd: 4,
  ata: 5,
  outOfGate: 8,
  emptyReturned: 9,
  delivery: 10,
} as const

const { atd, ata, delivery, pickUp, finalArrival } = shipmentEventTypes

/** Inland goods are picked up instead of leaving a port; their final arrival is their delivery. */
export const milestones = {
  seaAndAir: { departure: atd, arrival: ata, delivery },
  inland: { departure: pickUp, arrival: finalArrival, delivery: finalArrival },
} as const
