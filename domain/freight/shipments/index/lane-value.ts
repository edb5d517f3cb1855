import { type Mode, modes } from '../../geography/mode.ts'

/** What shipments have in common that go the same way by the same means. */
export interface LaneValue {
  mode: Mode | null
  /** Codes of places. */
  from: string
  to: string
}

const unknownMode = 'any'

/** A lane as the index counts shipments by it, and as addresses name it: 'sea.CNSHA.MXZLO'. */
export function writeLane({ mode, from, to }: LaneValue): string {
  return [mode ?? unknownMode, from, to].join('.')
}

/** The lane of that name; null for any other text. */
export function readLane(value: string): LaneValue | null {
  const [by, from, to, ...more] = value.split('.')
  const mode = modes.find((each) => each === by) ?? null
  return from && to && more.length === 0 && (mode || by === unknownMode) ? { mode, from, to } : null
}

interface Routed {
  mode: Mode | null
  origin: { code: string } | null
  destination: { code: string } | null
}

/** The lane a shipment takes; null where an end of it is not known. */
export function laneOf({ mode, origin, destination }: Routed): string | null {
  return origin && destination ? writeLane({ mode, from: origin.code, to: destination.code }) : null
}
