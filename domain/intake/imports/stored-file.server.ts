import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { fileColumns, openFile } from '#domain/platform/files/file-storage.server.ts'
import { incomingFolder } from '#domain/platform/files/stores/open-store.server.ts'

/** Reads a kept file under its own name, which readers of files judge it by; the copy goes afterwards. */
export async function withStoredFile<Answer>(fileId: number, read: (path: string) => Promise<Answer>): Promise<Answer> {
  const [row] = await db().select(fileColumns).from(files).where(eq(files.id, fileId))
  if (!row) throw new Error(`The file ${fileId} is not kept.`)
  await mkdir(incomingFolder(), { recursive: true })
  const folder = await mkdtemp(join(incomingFolder(), 'brought-'))
  try {
    const path = join(folder, row.name)
    await pipeline(await openFile(row).read(), createWriteStream(path, { mode: 0o600 }))
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
