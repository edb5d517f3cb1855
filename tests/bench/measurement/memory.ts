import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import type { Scope } from '#tests/bench/peers/engine.ts'
import { mirror } from '#tests/bench/peers/mirror.ts'

export interface Memory {
  /** Bytes of a process without the mirror, with it, and after every question has been asked once. */
  before: number
  opened: number
  asked: number
}

interface Errand {
  dataDir: string
  databaseUrl: string
  scopes: readonly Scope[]
  texts: readonly string[]
}

export function measureMemory(errand: Errand): Promise<Memory> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx', '--expose-gc'] })
    child.once('message', (memory) => resolve(memory as Memory))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error('The memory could not be measured.')))
    child.send(errand)
  })
}

const held = () => {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', async ({ dataDir, databaseUrl, scopes, texts }: Errand) => {
    await openDatabase({ dataDir, databaseUrl })
    const before = held()
    openMirror({ dataDir })
    await awaitMirror()
    const opened = held()
    for (const scope of scopes) for (const text of texts) await mirror.search(scope, text)
    process.send?.({ before, opened, asked: held() } satisfies Memory)
    await closeMirror()
    await closeDatabase()
    process.disconnect()
  })
}
