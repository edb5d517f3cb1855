/** SQLite's error codes for a file that is damaged or cannot be read. */
const damaged = /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|FORMAT)/

/** The bytes of a stored set cannot be deserialised; SQLite does not check the content of blobs. */
export class DamagedSet extends Error {}

/** Whether an error during reading means that the file is damaged; any other error is a fault of the program. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedSet) return true
  return error instanceof Error && 'code' in error && damaged.test(String(error.code))
}
