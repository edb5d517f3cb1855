import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { demoPassword } from '#domain/operations/demo.server.ts'
import type { MirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './as-in-the-image.ts'
import { memoryOf } from './memory.ts'
import { signIn } from './sign-in.ts'

export interface RestartablePortal {
  address: string
  dataDir: string
  /** It gets requests from its first moment. Only the first start makes the demo company. */
  start(): Promise<void>
  untilReady(): Promise<number>
  stop(): Promise<void>
  /** As a machine does that loses its power. */
  kill(): Promise<void>
  mirror(): Promise<MirrorHealth | undefined>
  memory(): ReturnType<typeof memoryOf>
  pid(): number | undefined
  end(): Promise<void>
}

/** This process opens the database too, so that its server outlives the portal. */
export async function prepareRestartablePortal(): Promise<RestartablePortal> {
  const scratch = makeScratch()
  const port = 45_000 + (process.pid % 1_000)
  const address = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: scratch.path,
    DATABASE_URL: '',
    APP_URL: '',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'x'.repeat(32),
  }
  await openDatabase({ dataDir: scratch.path, statementTimeout: 0 })
  let portal: ChildProcess | undefined
  let NODE_ENV: 'development' | 'production' = 'development'
  const end = async (signal: NodeJS.Signals) => {
    const leaving = portal
    portal = undefined
    leaving?.kill(signal)
    if (leaving?.exitCode === null) await once(leaving, 'exit')
  }
  const stop = () => end('SIGTERM')
  return {
    address,
    dataDir: scratch.path,
    start: async () => {
      portal = spawnAsInTheImage({ ...settings, NODE_ENV }, ['ignore', 'ignore', 'inherit'])
      NODE_ENV = 'production'
    },
    untilReady: async () => {
      const began = performance.now()
      while (performance.now() - began < 120_000) {
        if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return performance.now() - began
        await sleep(50)
      }
      throw new Error('The portal is not ready after two minutes.')
    },
    stop,
    kill: () => end('SIGKILL'),
    mirror: async () => {
      const health = await fetch(`${address}/readyz`).then((answer) => answer.json())
      return (health as { mirror?: MirrorHealth }).mirror
    },
    memory: () => memoryOf(portal?.pid),
    pid: () => portal?.pid,
    end: async () => {
      await stop()
      await closeDatabase()
      scratch.remove()
    },
  }
}

/** One session may send 600 requests a minute. */
export async function signInOften(address: string, sessions: number): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < sessions) {
    const { status, cookie } = await signIn(address, 'administrator@fairway.test', demoPassword)
    if (status !== 302) throw new Error(`Signing in was answered ${status}.`)
    cookies.push(cookie)
  }
  return cookies
}
