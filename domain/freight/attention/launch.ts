import { type ExceptionKind, exceptionKinds, type Severity } from '../exceptions/kinds.ts'

/** One row of "Events that Require Attention" (spec 1 §3): what it is called and what it means stands in the dictionaries, by kind. */
export interface AttentionEvent {
  type: Severity
  event: ExceptionKind
  /** Shipments that have it open. */
  total: number
  /** What /order-list is asked for. */
  launch: string
}

/** The kind that a launch key of the attention table opens; null for any other text. */
export function readLaunch(launch: string | null): ExceptionKind | null {
  return exceptionKinds.find((kind) => kind === launch) ?? null
}
