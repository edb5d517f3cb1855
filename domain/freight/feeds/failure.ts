const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE', '53300'])

/**
 * Whether an error says that the record cannot be reached for now: no connection, or one that ended (SQLSTATE 08, 57P).
 * What could not be done can be done again later.
 */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (codes.has(code) || code.startsWith('08') || code.startsWith('57P')) return true
    if (/connection terminated|timeout exceeded when trying to connect|not open/i.test(cause.message)) return true
  }
  return false
}

/** What went wrong at bottom; the query around it, with all its values, is nothing to read or to keep. */
export function rootCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message : String(cause)
}
