/** Node's codes for a server that is not there, or went away. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'])
/** PostgreSQL's codes: connection lost (08), out of resources (53), shutting down or starting up (57P), statement timeout (57014). */
const sqlState = /^(08...|53...|57P0.|57014)$/
/** Messages of node-postgres, and our own, that have no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The record is not open)/

/** Whether a query failed because the record cannot be reached or is overloaded, and not because of the query itself. */
export function isRecordUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (network.has(code) || sqlState.test(code))) return true
  if (driver.test(error.message)) return true
  return isRecordUnreachable(error.cause) || (error instanceof AggregateError && error.errors.some(isRecordUnreachable))
}

/** Whether the record answered and took the whole write back: the time of a statement was over. Of a connection that was lost nobody knows. */
export function isTakenBack(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === '57014' || isTakenBack(error.cause))
}

/** The innermost cause of an error as text: outer ones hold the query with all its values, which must not get into a log or report. */
export function rootCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message : String(cause)
}
