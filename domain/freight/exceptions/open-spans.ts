import type { ExceptionKind } from './kinds.ts'

/** From one instant on and before another, in milliseconds; the end may be Infinity. */
interface OpenSpan {
  from: number
  until: number
}

/** Kind, first instant and end in milliseconds, as the record's JSON has them; null: no end is known. */
export type ToldInterval = readonly [kind: ExceptionKind, from: number, until: number | null]

/**
 * When exceptions of each kind are open and not hidden. One that was set aside is hidden from then until its day, or until somebody
 * brought it back; one that opens only after the setting aside was not seen by anybody, and is not hidden.
 */
export function openSpansOf(
  exceptions: readonly ToldInterval[],
  setAside: readonly ToldInterval[],
): Partial<Record<ExceptionKind, OpenSpan[]>> {
  const found: Partial<Record<ExceptionKind, OpenSpan[]>> = {}
  for (const [kind, from, end] of exceptions) {
    const hidden = setAside
      .filter(([which, at]) => which === kind && from <= at)
      .map(([, at, until]) => ({ from: at, until: until ?? Number.POSITIVE_INFINITY }))
    const open = without({ from, until: end ?? Number.POSITIVE_INFINITY }, hidden)
    if (open.length > 0) found[kind] = [...(found[kind] ?? []), ...open]
  }
  return found
}

/** What is left of a span when others are taken out of it. */
function without(span: OpenSpan, others: readonly OpenSpan[]): OpenSpan[] {
  return others
    .reduce<OpenSpan[]>(
      (rest, other) =>
        rest.flatMap(({ from, until }) => [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ]),
      [span],
    )
    .filter(({ from, until }) => from < until)
}
