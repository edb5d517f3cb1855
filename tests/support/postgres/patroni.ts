import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { serverIdentity } from '#db/postgres/embedded/server-identity.server.ts'
import { readSource } from '#tests/support/sources.ts'

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
const patienceMs = 120_000
const passwords = { superuser: 'of-the-superuser', replicator: 'of-the-replicator', rewinder: 'of-the-rewinder' }

/** As Patroni's REST interface tells it. */
interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

export type NodeName = 'one' | 'two' | 'three'
const names: readonly NodeName[] = ['one', 'two', 'three']

export interface PatroniCluster {
  /** The superuser's, through HAProxy, which leads to the primary. */
  url: string
  /** Seconds after which a node that says nothing is replaced. */
  ttl: number
  findPrimary(): Promise<NodeName | undefined>
  /** Waits until a primary is followed by two standbys, one of which acknowledges what it writes. */
  untilWhole(): Promise<void>
  /** Its PostgreSQL alone, as a crash of it would. */
  killServer(name: NodeName): void
  /** PostgreSQL and Patroni, as a machine that loses its power. */
  killNode(name: NodeName): void
  startNode(name: NodeName): void
  stop(): Promise<void>
}

/**
 * Three nodes by deploy/patroni on addresses of the loopback network, one etcd and HAProxy in front; undefined where Debian's packages are
 * not installed.
 */
export async function startPatroni(folder: string): Promise<PatroniCluster | undefined> {
  if (!Object.values(programs).every((path) => existsSync(path))) {
    process.stdout.write('Not tried: apt-get install patroni etcd-server haproxy postgresql\n')
    return undefined
  }
  const identity = serverIdentity()
  mkdirSync(folder, { recursive: true })
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const network = `127.77.${process.pid % 250}`
  const addressOf = (name: NodeName) => `${network}.${names.indexOf(name) + 1}`
  const [etcd, proxy] = [`${network}.8`, `${network}.9`]
  const dataOf = (name: NodeName) => join(folder, name)
  const children = new Map<string, ChildProcess>()

  const start = (name: string, program: string, args: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', NODE_ENV: 'production' as const }
    children.set(name, spawn(program, args, { ...identity, cwd: folder, env, stdio: ['ignore', log, log] }))
  }
  const write = (name: string, source: string, values: Record<string, string>) => {
    const filled = readSource(`deploy/patroni/${source}`)
      .replace(/^\s*#.*$/gm, '')
      .replace(/<([^>\n]+)>/g, (_, asked: string) => {
        const value = values[asked]
        if (value === undefined) throw new Error(`deploy/patroni/${source} asks for <${asked}>, which the test does not know.`)
        return value
      })
    writeFileSync(join(folder, name), filled)
    return filled
  }
  const settingsOf = (name: NodeName) =>
    write(`${name}.yaml`, 'patroni.yaml', {
      ...{ name, address: addressOf(name), 'etcd.example.com:2379': `${etcd}:2379` },
      ...{ '/var/lib/postgresql/15/fairway': dataOf(name), '/var/lib/postgresql/fairway.pgpass': join(folder, `${name}.pgpass`) },
      ...Object.fromEntries(Object.entries(passwords).map(([role, password]) => [`${role}'s password`, password])),
      // From there the loopback network is reached.
      '10.0.0.0/24': '127.0.0.0/8',
    })

  const askAny = async (): Promise<Member[]> => {
    for (const name of names) {
      const answer = await fetch(`http://${addressOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const findPrimary = async () => (await askAny()).find(({ role }) => role === 'leader')?.name as NodeName | undefined
  const isWhole = async () => {
    const members = await askAny()
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const isFollowing = ({ state, timeline }: Member) => ['running', 'streaming'].includes(state) && timeline === leader?.timeline
    return leader && members.length === names.length && members.every(isFollowing) && members.some(({ role }) => role === 'sync_standby')
  }
  const untilWhole = async () => {
    const began = performance.now()
    while (!(await isWhole())) {
      if (performance.now() - began > patienceMs) throw new Error(`The cluster does not heal: ${JSON.stringify(await askAny())}`)
      await sleep(300)
    }
  }
  const startNode = (name: NodeName) => {
    settingsOf(name)
    start(name, programs.patroni, [join(folder, `${name}.yaml`)])
  }
  const killServer = (name: NodeName) => {
    const pid = Number(readFileSync(join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0])
    if (pid > 1) process.kill(pid, 'SIGKILL')
  }
  const stop = async () => {
    // Patroni stops its PostgreSQL, the standbys first so that none is promoted meanwhile.
    const primary = await findPrimary()
    const order = [...names.filter((name) => name !== primary), ...(primary ? [primary] : []), 'haproxy', 'etcd']
    for (const name of order) {
      const child = children.get(name)
      if (!child || child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(20_000)])
      child.kill('SIGKILL')
    }
  }

  const peer = `http://${etcd}:2380`
  const client = `http://${etcd}:2379`
  start('etcd', programs.etcd, [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--listen-client-urls', client, '--advertise-client-urls', client, '--initial-cluster', `etcd=${peer}`],
  ])
  try {
    for (const name of names) startNode(name)
    write('haproxy.cfg', 'haproxy.cfg', { address: proxy, ...Object.fromEntries(names.map((name) => [name, addressOf(name)])) })
    start('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')])
    await untilWhole()
  } catch (error) {
    await stop()
    throw error
  }
  const { ttl } = (parse(settingsOf('one')) as { bootstrap: { dcs: { ttl: number } } }).bootstrap.dcs
  return {
    ...{
      url: `postgres://postgres:${passwords.superuser}@${proxy}:5000/postgres`,
      ttl,
      findPrimary,
      untilWhole,
      killServer,
      startNode,
      stop,
    },
    killNode: (name) => {
      children.get(name)?.kill('SIGKILL')
      killServer(name)
    },
  }
}
