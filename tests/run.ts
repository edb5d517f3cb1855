import { execFileSync, spawnSync } from 'node:child_process'
import { readExtent } from './support/extent.ts'

// The whole suite: `run.ts` (each thing once), `run.ts all`, `run.ts quarter [1-4]` (without a number, the commit draws it).
const [what = process.env.FAIRWAY_TESTS || 'once', number] = process.argv.slice(2)
const extent = readExtent(what === 'quarter' ? `quarter=${number ?? drawByCommit()}` : what)
const [asks, again] =
  extent === 'once'
    ? ['Each thing is asked once.', 'npm test']
    : extent === 'all'
      ? ['Everything is multiplied out.', 'npm run test:all']
      : [`Each thing is asked once, and quarter ${extent.at(-1)} of the rest.`, `npm run test:quarter -- ${extent.at(-1)}`]

process.stdout.write(`${asks} The same again: ${again}\n`)
const began = Date.now()
const passed = passes('vitest run --config tests/vitest.config.ts') && passes('playwright test --config tests/e2e/playwright.config.ts')
process.stdout.write(`${passed ? 'Passed' : 'Failed'} after ${minutesSince(began)} minutes. The same again: ${again}\n`)
process.exit(passed ? 0 : 1)

function passes(command: string): boolean {
  const [program = '', ...args] = command.split(' ')
  const started = Date.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, FAIRWAY_TESTS: extent } })
  process.stdout.write(`${program} took ${minutesSince(started)} minutes.\n`)
  return status === 0
}

function drawByCommit(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return (Number.parseInt(commit.slice(0, 8), 16) % 4) + 1
}

function minutesSince(time: number): string {
  return ((Date.now() - time) / 60_000).toFixed(1)
}
