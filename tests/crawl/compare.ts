import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `tsx tests/crawl/compare.ts BEFORE AFTER` prints what differs between two crawls, and exits 1 when anything does. */
const [before = '', after = ''] = process.argv.slice(2)

function answersIn(folder: string, file: string): Map<string, string[]> {
  const path = join(folder, file)
  const parts = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^===== /m)
        .slice(1)
    : []
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trimEnd().split('\n').slice(1)]))
}

const files = [...new Set([...readdirSync(before), ...readdirSync(after)])].sort()
let [asked, different] = [0, 0]
for (const file of files) {
  const [former, present] = [answersIn(before, file), answersIn(after, file)]
  for (const name of new Set([...former.keys(), ...present.keys()])) {
    asked += 1
    const [was = [], is = []] = [former.get(name), present.get(name)]
    if (was.join('\n') === is.join('\n')) continue
    different += 1
    const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))]
    const lines = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].map((line) => line.slice(0, 300))
    process.stdout.write(`${file}: ${name}\n${lines.slice(0, 12).join('\n') || '  (only the order)'}\n`)
    if (lines.length > 12) process.stdout.write(`  … and ${lines.length - 12} lines\n`)
  }
}
process.stdout.write(`${asked} answers, ${different} different\n`)
process.exitCode = different === 0 ? 0 : 1
