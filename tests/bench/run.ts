import { parseArgs } from 'node:util'

/** `npm run bench -- NAME [--rows N] [--json]` runs tests/bench/NAME.ts. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
})
const [name = ''] = positionals
if (!/^[a-z-]+$/.test(name)) throw new Error('Name the bench to run: npm run bench -- NAME [--rows N] [--json]')
const { bench } = (await import(`./${name}.ts`)) as { bench: (options: BenchOptions) => Promise<void> }
await bench({ rows: Number(values.rows), json: values.json })

export interface BenchOptions {
  rows: number
  /** Print one JSON document instead of tables. */
  json: boolean
}
