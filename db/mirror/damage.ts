const damaged = /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|FORMAT)/

/** SQLite does not check the content of blobs: a stored set can be damaged in a file that SQLite accepts. */
export class DamagedIndex extends Error {}

export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedIndex) return true
  return error instanceof Error && 'code' in error && damaged.test(String(error.code))
}
