const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'])
/** PostgreSQL codes: connection lost (08), can only be read (25006), out of resources (53), shutting down or starting up (57P), statement timeout (57014). */
const sqlState = /^(08...|25006|53...|57P0.|57014)$/
const anySqlState = /^[0-9A-Z]{5}$/
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The record is not open)/

export class DatabaseNewer extends Error {}

/** The address of the database leads to a standby, as it may for a moment in a failover. */
export class StandbyReached extends Error {
  readonly code = '25006'
  override readonly message = 'the address of the database leads to a standby'
}

let isNewer = false

/** From now on whatever PostgreSQL refuses counts as unreachable: its tables are not those that this build knows. */
export function abandonDatabase(): void {
  isNewer = true
}

export const isDatabaseAbandoned = (): boolean => isNewer

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseNewer) return true
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (network.has(code) || sqlState.test(code) || (isNewer && anySqlState.test(code)))) return true
  if (driver.test(error.message)) return true
  return isDatabaseUnreachable(error.cause) || (error instanceof AggregateError && error.errors.some(isDatabaseUnreachable))
}

export function isRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  return (typeof code === 'string' && anySqlState.test(code)) || isRefusedByDatabase(error.cause)
}

/** A statement timeout, or a refused write, proves that it was rolled back; after a lost connection the outcome is unknown. */
export function isRolledBack(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code
  return error instanceof Error && (code === '57014' || code === '25006' || isRolledBack(error.cause))
}

/** The innermost error's text: outer ones contain the query with its values, which must not reach a log or report. */
export function rootCause(error: unknown): string {
  const cause = rootOf(error)
  return cause instanceof Error ? cause.message : String(cause)
}

export function rootOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause
}
