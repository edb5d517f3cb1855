import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connectionUrl } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'

export type Ask = (json: boolean) => Promise<boolean>

/**
 * Builds the mirror and runs `ask` in a process that has only opened it, as after a restart: a process that has just built one still
 * collects that garbage.
 */
export async function askApart(name: string, dataDir: string, json: boolean): Promise<void> {
  openMirror({ dataDir })
  await awaitMirror()
  await closeMirror()
  const child = fork(join(import.meta.dirname, 'apart-child.ts'), [JSON.stringify({ name, dataDir, url: connectionUrl(), json })])
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
