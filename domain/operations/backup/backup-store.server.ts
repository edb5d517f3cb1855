import type { Readable } from 'node:stream'
import type { OwnedPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import type { BackedUpFile } from './backup-manifest.ts'
import type { Sum } from './checksums.server.ts'

export class PlaceFailed extends Error {}

/** Where the parts of one backup go, by their paths in it. */
export interface BackupTarget {
  /** Where bytes with another digest than `sha256` came, the place does not keep them. */
  write(path: string, stream: Readable, sha256?: string): Promise<Sum>
  keepFile(file: Omit<BackedUpFile, 'bytes'>): Promise<Sum | undefined>
}

export interface BegunBackup extends BackupTarget {
  /** After its manifest: from then on it is whole. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** The place of BACKUP_TO, a folder or a bucket, with backups by their names. */
export interface BackupStore extends OwnedPlace {
  placeOf(name: string): string
  /** Newest first. Interrupted ones have no manifest. */
  listNames(): Promise<{ whole: string[]; interrupted: string[] }>
  readManifest(name: string): Promise<string>
  /**
   * Throws where a backup of that name is there. `former` is the last one of this installation, `known` are the files that manifests in the
   * place name, which may be taken over.
   */
  begin(name: string, former: string | undefined, known: ReadonlyMap<string, BackedUpFile>): Promise<BegunBackup>
  /** Removes these backups; and, where backups share their documents, those whose keys are released. */
  remove(names: readonly string[], isReleased: (key: string) => boolean): Promise<void>
}
