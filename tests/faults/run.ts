import { parseArgs } from 'node:util'

const folders: Record<string, string> = {
  ...{ random: 'random', killed: 'kills', old: 'upgrades', rolling: 'upgrades' },
  ...{ failover: 'database', foreign: 'database', pgbouncer: 'database' },
}

/** `npm run faults -- NAME [--requests N] [--json]` runs tests/faults/NAME.ts against the built server. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '20000' }, json: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
if (!/^[a-z-]+$/.test(name)) throw new Error('Name the script to run: npm run faults -- NAME [--requests N] [--json]')
const folder = folders[name.split('-')[0] ?? '']
const { run } = (await import(`./${folder ? `${folder}/` : ''}${name}.ts`)) as { run: (options: FaultOptions) => Promise<void> }
await run({ requests: Number(values.requests), json: values.json })

export interface FaultOptions {
  requests: number
  json: boolean
}
