import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { recordUrl } from '#db/records/client.server.ts'
import { awaitMirror, closeMirror } from '#domain/ground/mirror/mirror.server.ts'
import { openMirror } from '#domain/installation/mirror/mirror.server.ts'

/** A bench that asks a mirror; it answers whether every answer was right. */
export type Ask = (json: boolean) => Promise<boolean>

/**
 * Builds the mirror of the record below `dataDir`, and runs `ask` of tests/bench/NAME.ts in a process that has only opened it, as a
 * portal after a restart: one that has just built a mirror still collects the garbage of that while it answers.
 */
export async function askApart(name: string, dataDir: string, json: boolean): Promise<void> {
  openMirror({ dataDir })
  await awaitMirror()
  await closeMirror()
  const child = fork(join(import.meta.dirname, 'apart-child.ts'), [JSON.stringify({ name, dataDir, url: recordUrl(), json })])
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
