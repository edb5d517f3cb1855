import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { parseArgs } from 'node:util'

/** `npm run bench -- NAME [--rows N] [--json]` runs tests/bench/NAME.ts; `alone` keeps what it built in `--folder`, `engines` asks so many `--questions`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
    folder: { type: 'string' },
    questions: { type: 'string', default: '10000' },
  },
})
const [name = ''] = positionals
const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.ts') && file !== 'run.ts' ? [parse(file).name] : []))
if (!names.includes(name)) {
  process.stderr.write(`npm run bench -- NAME [--rows N] [--json], where NAME is one of ${names.join(', ')}.\n`)
  process.exit(1)
}
const { bench } = (await import(`./${name}.ts`)) as { bench: (options: BenchOptions) => Promise<void> }
await bench({ rows: Number(values.rows), json: values.json, folder: values.folder, questions: Number(values.questions) })

export interface BenchOptions {
  rows: number
  json: boolean
  folder: string | undefined
  questions: number
}
