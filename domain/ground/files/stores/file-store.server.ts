import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are ours: 32 hexadecimal digits. */
export interface FileStore {
  /** Takes over the file at `path`: it is safe under its key before this resolves, and may be gone from `path`. */
  write(key: string, path: string): Promise<void>
  /** Refuses a key that is not there before the first byte. */
  read(key: string): Promise<Readable>
  /** A key that is not there is gone already. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
