import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const drawn: [RegExp, string | ((found: string) => string)][] = [
  [/127\.0\.0\.1:\d+/g, 'PORTAL'],
  [/\/dev\/shm\/[\w-]+|\/tmp\/[\w-]+/g, 'FOLDER'],
  [/\b[\d.,]+ [GM]B\b/g, 'SIZE'],
  [/\bwhsec_[\w+/=-]+/g, 'TOKEN'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?/g, 'INSTANT'],
  [/\b\d{1,2}:\d\d(:\d\d)?([\s\u202f][ap]\.?[\s\u00a0]?m\.?)?/gi, 'TIME'],
  [/\b\d+([.,]\d+)? ?(ms|s|seconds?|minutes?|min|segundos?|minutos?)\b/g, 'DURATION'],
  [/\bfw[a-z]_[\w-]+/g, 'TOKEN'],
  [/\b[0-9a-f]{16,}\b/g, 'HEX'],
  [/(?<![\w/.-])[A-Za-z0-9_-]{24,}\.?[\w-]*(?![\w/])/g, (found) => (/\d/.test(found) && /[A-Z]/.test(found) ? 'TOKEN' : found)],
]

/** Without what differs from run to run: ids that are drawn, times, tokens, scripts and names of assets. */
export function normal(text: string): string {
  const page = text
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*(modulepreload|stylesheet)[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/></g, '>\n<')
  return drawn.reduce((each, [found, instead]) => each.replaceAll(found, instead as string), page)
}

export const folder = () => {
  const path = process.env.CRAWL_INTO
  if (!path) throw new Error('Name a folder: CRAWL_INTO=FOLDER npm run crawl')
  return path
}

/** Answers by what was asked; one that equals an earlier one names it. */
export function keep(name: string, answers: Map<string, string>): void {
  const seen = new Map<string, string>()
  const lines = [...answers].flatMap(([asked, answer]) => {
    const earlier = seen.get(answer)
    if (!earlier) seen.set(answer, asked)
    return [`===== ${asked}`, earlier ? `as ${earlier}` : answer]
  })
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), `${name}.txt`), `${lines.join('\n')}\n`)
}
