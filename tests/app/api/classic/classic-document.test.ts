import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiRoot, classicRoots } from '#app/api/api-paths.ts'
import { calls } from '#app/api/calls.server.ts'
import type { ClassicCall } from '#app/api/classic/alias.server.ts'
import { classicCalls } from '#app/api/classic/classic-calls.server.ts'

const path = 'docs/api/classic.md'
const [begin, end] = [
  '<!-- The table is written by UPDATE_CLASSIC=1 npx vitest run tests/app/api/classic/classic-document.test.ts -->\n',
  '<!-- end -->',
]

function placeOf(id: string): string {
  const call = calls.find((each) => each.id === id)
  return `\`${call?.method.toUpperCase()} ${call?.path.replace(/:(\w+)/g, '{$1}')}\``
}

const row = ({ specified, by, differences }: ClassicCall) =>
  `| \`${specified}\` | ${by.length > 0 ? by.map(placeOf).join(', ') : '–'} | ${differences || '–'} |\n`

const tableOf = (rows: readonly ClassicCall[], root: string) =>
  [`\n### \`${root}/\`\n\n`, `| Specification | \`${apiRoot}\` | Differences |\n|---|---|---|\n`, ...rows.map(row)].join('')

test('docs/api/classic.md has the calls of the specification, what serves each, and what differs', () => {
  const text = readFileSync(path, 'utf8')
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]]
  const table = `${tableOf(classicCalls.portal, classicRoots.portal)}${tableOf(classicCalls.desk, classicRoots.desk)}\n`
  const wanted = `${before}${begin}${table}${end}${after}`
  if (process.env.UPDATE_CLASSIC) writeFileSync(path, wanted)
  else expect(text).toBe(wanted)
})
