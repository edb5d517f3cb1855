import type { ExceptionKind } from './exception-kinds.ts'

interface OpenSpan {
  from: number
  until: number
}

export type KnownInterval = readonly [kind: ExceptionKind, from: number, until: number | null]

export function openSpansOf(exceptions: readonly KnownInterval[]): Partial<Record<ExceptionKind, OpenSpan[]>> {
  const found: Partial<Record<ExceptionKind, OpenSpan[]>> = {}
  for (const [kind, from, until] of exceptions) {
    const spans = found[kind] ?? []
    found[kind] = [...spans, { from, until: until ?? Number.POSITIVE_INFINITY }]
  }
  return found
}
