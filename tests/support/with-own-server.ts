import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#db/records/embedded/cluster.server.ts'

/** Runs a command with DATABASE_URL naming a PostgreSQL server of its own, as an installation with a database elsewhere has it. */
const scratch = mkdtempSync(join(tmpdir(), 'fairway-server-'))
const cluster = await openCluster(scratch)
const [command = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: cluster.url } })
await cluster.stop()
rmSync(scratch, { recursive: true, force: true })
process.exit(status ?? 1)
