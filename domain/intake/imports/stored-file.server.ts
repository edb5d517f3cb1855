import { createWriteStream } from 'node:fs'
import { link, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { fileColumns, openFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'

/** Reads a kept file under its own name, which readers of files judge it by; the copy goes afterwards. */
export async function withStoredFile<Answer>(fileId: number, read: (path: string) => Promise<Answer>): Promise<Answer> {
  const [row] = await db().select(fileColumns).from(files).where(eq(files.id, fileId))
  if (!row) throw new Error(`The file ${fileId} is not kept.`)
  const copy = async (path: string) => pipeline(await openFile(row).read(), createWriteStream(path, { mode: 0o600 }))
  return underItsName(row.name, copy, read)
}

/** The same for one that has just arrived. */
export const withNamedFile = <Answer>({ path, name }: Pick<IncomingFile, 'path' | 'name'>, read: (path: string) => Promise<Answer>) =>
  underItsName(name, (own) => link(path, own), read)

async function underItsName<Answer>(name: string, make: (path: string) => Promise<void>, read: (path: string) => Promise<Answer>) {
  await mkdir(incomingFolder(), { recursive: true })
  const folder = await mkdtemp(join(incomingFolder(), 'brought-'))
  try {
    const path = join(folder, name)
    await make(path)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
