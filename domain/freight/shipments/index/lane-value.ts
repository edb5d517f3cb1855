import { type Mode, modes } from '#domain/freight/geography/mode.ts'

export interface LaneValue {
  mode: Mode | null
  from: string
  to: string
}

const unknownMode = 'any'

export function writeLane({ mode, from, to }: LaneValue): string {
  return [mode ?? unknownMode, from, to].join('.')
}

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

export function laneOf({ mode, origin, destination }: Routed): string | null {
  return origin && destination ? writeLane({ mode, from: origin.code, to: destination.code }) : null
}
