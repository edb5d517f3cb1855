import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'
import { fetchPackage } from '#tests/bench/peers/fetch-package.ts'

const engine = { name: 'chdb', version: '3.4.0' }

/** A ClickHouse of this process's own, as LIST_ENGINE names one. */
export async function startClickhouse(): Promise<{ address: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-clickhouse-'))
  const server = fork(join(root, 'tests/domain/platform/search/engine/serve-chdb.mjs'), [fetchPackage(engine), folder], { execArgv: [] })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  return {
    address: `clickhouse+http://127.0.0.1:${port}`,
    end: async () => {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
