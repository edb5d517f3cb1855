import type { Readable } from 'node:stream'

/** The bytes of a file that the record knows are not in the store of this process: on another node's disk, or lost. */
export class FileAway extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The file store of this process has no ${key}. Several nodes need one store: FILES_URL.`, options)
  }
}

/** Where the bytes of files lie. Keys are ours: 32 hexadecimal digits. */
export interface FileStore {
  /** Stores the file at `path`: it is safe under its key before this resolves, and may have been moved away from `path`. */
  write(key: string, path: string): Promise<void>
  /** Rejects with FileAway, before the first byte, for a key that is not there. */
  read(key: string): Promise<Readable>
  /** Also succeeds for a key that is not there. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
