import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, sharedRoot } from './binaries.server.ts'
import { type Identity, isReachable, serverIdentity } from './server-identity.server.ts'

const run = promisify(execFile)

export interface Cluster {
  /** A superuser's connection string on 127.0.0.1. */
  url: string
  started: boolean
  stop(): Promise<void>
}

/**
 * Creates the cluster below `dataDir`/record if missing and starts it unless it runs, even after the process that started it was killed.
 * Several processes can share it.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const identity = serverIdentity()
  const binaries = findBinaries(identity)
  const pgdata = placeForData(dataDir, identity)
  const password = readOrMakePassword(dataDir)
  const environment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' }
  const invoke = (program: string, args: string[]) => run(join(binaries, 'bin', program), args, { ...identity, cwd: '/', env: environment })

  if (!existsSync(join(pgdata, 'PG_VERSION'))) await initialise(pgdata, password, identity, invoke)
  const stop = async () => {
    await invoke('pg_ctl', ['stop', '-D', pgdata, '-m', 'fast', '-w', '-t', '30'])
  }
  const running = await invoke('pg_ctl', ['status', '-D', pgdata]).then(
    () => true,
    () => false,
  )
  if (!running) await start(pgdata, await choosePort(join(resolve(dataDir), 'record.port')), invoke)
  return { url: `postgres://fairway:${password}@127.0.0.1:${readPort(pgdata)}/postgres`, started: !running, stop }
}

type Invoke = (program: string, args: string[]) => Promise<unknown>

async function initialise(pgdata: string, password: string, identity: Identity | undefined, invoke: Invoke) {
  // An interrupted initdb leaves a folder without PG_VERSION, and refuses to run in a folder that is not empty.
  rmSync(pgdata, { recursive: true, force: true })
  mkdirSync(pgdata, { recursive: true, mode: 0o700 })
  const passwordFile = `${pgdata}.pw`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity) for (const path of [pgdata, passwordFile]) chownSync(path, identity.uid, identity.gid)
  await invoke('initdb', [
    ...['-D', pgdata, '-U', 'fairway', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-locale'],
  ])
  rmSync(passwordFile)
}

async function start(pgdata: string, port: number, invoke: Invoke) {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  try {
    await invoke('pg_ctl', ['start', '-D', pgdata, '-w', '-t', '60', '-l', join(pgdata, 'server.log'), '-o', options])
  } catch (error) {
    // When two processes start at once, the one that fails uses the other's server.
    const found = await invoke('pg_ctl', ['status', '-D', pgdata]).then(
      () => true,
      () => false,
    )
    if (!found) throw error
  }
}

function placeForData(dataDir: string, identity: Identity | undefined): string {
  const wanted = join(resolve(dataDir), 'record')
  mkdirSync(resolve(dataDir), { recursive: true })
  if (isReachable(wanted, identity)) return wanted
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
  return join(sharedRoot, `record-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`)
}

function readOrMakePassword(dataDir: string): string {
  const path = join(resolve(dataDir), 'record.password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8')
}

function readPort(pgdata: string): number {
  return Number(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[3])
}

/** Prefers the last port, so that clients can reconnect after a crash. */
async function choosePort(memory: string): Promise<number> {
  const last = existsSync(memory) ? Number(readFileSync(memory, 'utf8')) : 0
  const port = await freePort(last).catch(() => freePort(0))
  writeFileSync(memory, String(port))
  return port
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolvePort(address.port) : reject(new Error('no port'))))
    })
  })
}
