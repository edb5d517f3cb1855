import type { ExceptionKind } from './kinds.ts'

/** From one instant on and before another, in milliseconds; the end may be Infinity. */
interface OpenSpan {
  from: number
  until: number
}

/** Kind, first instant and end in milliseconds, as the record's JSON has them; null: no end is known. */
export type ToldInterval = readonly [kind: ExceptionKind, from: number, until: number | null]

/** When exceptions of each kind are open, whether or not somebody has set them aside: that is asked for each viewer. */
export function openSpansOf(exceptions: readonly ToldInterval[]): Partial<Record<ExceptionKind, OpenSpan[]>> {
  const found: Partial<Record<ExceptionKind, OpenSpan[]>> = {}
  for (const [kind, from, until] of exceptions) {
    const spans = found[kind] ?? []
    found[kind] = [...spans, { from, until: until ?? Number.POSITIVE_INFINITY }]
  }
  return found
}
