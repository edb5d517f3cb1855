import type { Readable } from 'node:stream'

/** The bytes of a file that the record knows are not in the store of this process: on another node's disk, or lost. */
export class FileAway extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(
      `The file store of this process has no ${key}: it was removed, or lies in another store (several nodes need one FILES_URL).`,
      options,
    )
  }
}

/** The name under which a store holds the mark of the installation that owns it; no key of a file looks like it. */
export const ownerKey = 'fairway-installation'

/** Where the bytes of files lie. Keys are ours: 32 hexadecimal digits. */
export interface FileStore {
  /** Where it is, for people: a folder or a bucket, without what opens it. */
  place: string
  /** Stores the file at `path`: it is safe under its key before this resolves, and may have been moved away from `path`. */
  write(key: string, path: string): Promise<void>
  /** Rejects with FileAway, before the first byte, for a key that is not there. */
  read(key: string): Promise<Readable>
  /** Also succeeds for a key that is not there. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }>
  /** What lies under `ownerKey`; undefined where nothing does. */
  readOwner(): Promise<string | undefined>
  /** Writes what lies under `ownerKey`. With `onlyFirst` it leaves a mark that is there as it is, and does not fail. */
  writeOwner(text: string, onlyFirst: boolean): Promise<void>
}
