import { spawnSync } from 'node:child_process'
import { makeScratch } from './scratch.ts'
import { openTestCluster } from './template.ts'

const scratch = makeScratch()
const cluster = await openTestCluster(scratch.path)
const [command = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: cluster.url } })
await cluster.stop()
scratch.remove()
process.exit(status ?? 1)
