import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './as-in-the-image.ts'
import { memoryOf } from './memory.ts'

interface OwnPortal {
  address: string
  memory(): ReturnType<typeof memoryOf>
  stop(): Promise<void>
}

/**
 * Starts the built portal with the demo company, and what `prepare` adds, on its own database, data folder and port, which are removed
 * when it stops.
 */
export async function startOwnPortal(prepare: () => Promise<unknown>, settings: Record<string, string> = {}): Promise<OwnPortal> {
  const scratch = makeScratch()
  await openPortal({ DATA_DIR: scratch.path })
  await makeDemoCompany(new Date())
  await prepare()
  await closeInstallation()
  const port = 44_000 + (process.pid % 1_000)
  const own = { PORT: String(port), DATA_DIR: scratch.path, DATABASE_URL: '', APP_URL: '', LOG_LEVEL: 'silent' }
  const portal = spawnAsInTheImage({ ...own, ...settings }, ['ignore', 'ignore', 'inherit'])
  const stop = async () => {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    scratch.remove()
  }
  const address = `http://localhost:${port}`
  for (let n = 0; n < 900; n += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return { address, memory: () => memoryOf(portal.pid), stop }
    await sleep(200)
  }
  await stop()
  throw new Error('The portal does not start.')
}
