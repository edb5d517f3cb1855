import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Pooler {
  throughIt(databaseUrl: string): string
  stop(): Promise<void>
}

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))

export async function startPooler(serverUrl: string, connections = 20): Promise<Pooler | undefined> {
  if (!program) {
    process.stdout.write('PgBouncer is not installed (apt-get install pgbouncer): what goes through it was not tried.\n')
    return undefined
  }
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'fairway-pooler-'))
  const port = await findFreePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 400
`,
  )
  // PgBouncer refuses to run as root, and its account has to read the settings.
  chmodSync(folder, 0o755)
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', '-q', config] : ['-q', config]
  const pooler = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())))
      socket.on('error', () => resolve(false))
    })
  for (let n = 0; !(await isListening()); n += 1) {
    if (n > 100 || pooler.exitCode !== null) throw new Error('PgBouncer does not start.')
    await sleep(50)
  }
  return {
    throughIt: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    stop: async () => {
      pooler.kill('SIGTERM')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address && typeof address === 'object' ? address.port : 0
}
