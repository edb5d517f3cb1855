import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskStore } from './disk-store.server.ts'
import type { FileStore } from './file-store.server.ts'
import { s3Store } from './s3-store.server.ts'

let opened: { store: FileStore; incoming: string } | undefined

export function openFileStore(settings: { FILES_URL?: string | undefined; DATA_DIR: string }): void {
  const { FILES_URL, DATA_DIR } = settings
  const folder = FILES_URL?.startsWith('file:') ? fileURLToPath(FILES_URL) : join(DATA_DIR, 'files')
  const store = FILES_URL?.startsWith('s3') ? s3Store(FILES_URL) : diskStore(folder)
  opened = { store, incoming: join(folder, 'incoming') }
}

export function fileStore(): FileStore {
  if (!opened) throw new Error('The file store is not open.')
  return opened.store
}

export function incomingFolder(): string {
  if (!opened) throw new Error('The file store is not open.')
  return opened.incoming
}
