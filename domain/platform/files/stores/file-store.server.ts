import type { Readable } from 'node:stream'
import type { OwnedPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'

/** The bytes of a known file are not in the store of this process: they are on another node's disk, or lost. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(
      `The file store of this process has no ${key}: it was removed, or lies in another store (several nodes need one FILES_URL).`,
      options,
    )
  }
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore extends OwnedPlace {
  /** Resolves when the file is safe under its key; it may have been moved away from `path`. */
  write(key: string, path: string): Promise<void>
  /** Rejects with FileMissing, before the first byte, for an unknown key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
