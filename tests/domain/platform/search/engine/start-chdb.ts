import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'

const version = '3.4.0'

/** Half a gigabyte, and so no dependency of the portal: fetched once, by what asks the engine itself. */
function fetchPackages(): string {
  const folder = join(root, 'node_modules/.cache/chdb')
  if (!existsSync(join(folder, 'node_modules/chdb'))) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `chdb@${version}`], {
      stdio: 'ignore',
    })
  }
  return folder
}

/** A ClickHouse of this process's own, as LIST_ENGINE names one. */
export async function startClickhouse(): Promise<{ address: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-clickhouse-'))
  const server = fork(join(root, 'tests/domain/platform/search/engine/serve-chdb.mjs'), [fetchPackages(), folder], { execArgv: [] })
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
