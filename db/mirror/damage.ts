/** What SQLite says of a file that cannot be trusted or read any more. */
const damaged = /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|FORMAT)/

/** A stored set whose bytes are no set: SQLite does not look into them. */
export class DamagedSet extends Error {}

/** Whether an error met while reading is the file's fault. Any other is ours. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedSet) return true
  return error instanceof Error && 'code' in error && damaged.test(String(error.code))
}
