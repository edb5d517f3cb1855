import { join } from 'node:path'
import { diskStore } from './disk.server.ts'
import type { FileStore } from './file-store.server.ts'
import { s3Store } from './s3.server.ts'

let opened: { store: FileStore; incoming: string } | undefined

/** Says where files lie from now on: in the bucket FILES_URL names, else below DATA_DIR. What is still arriving is always there. */
export function openFileStore(settings: { FILES_URL?: string | undefined; DATA_DIR: string }): void {
  const folder = join(settings.DATA_DIR, 'files')
  opened = { store: settings.FILES_URL ? s3Store(settings.FILES_URL) : diskStore(folder), incoming: join(folder, 'incoming') }
}

export function fileStore(): FileStore {
  if (!opened) throw new Error('The file store is not open.')
  return opened.store
}

/** Where files lie while they arrive; on the same disk as the store, so that moving them is one step. */
export function incomingFolder(): string {
  if (!opened) throw new Error('The file store is not open.')
  return opened.incoming
}
