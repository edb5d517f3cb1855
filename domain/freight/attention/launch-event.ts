import { type ExceptionKind, exceptionKinds, type Severity } from '#domain/freight/exceptions/exception-kinds.ts'

export interface AttentionEvent {
  type: Severity
  event: ExceptionKind
  total: number
  launch: string
}

export function readLaunch(launch: string | null): ExceptionKind | null {
  return exceptionKinds.find((kind) => kind === launch) ?? null
}
