import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

const files = listFiles().filter((path) => path.startsWith('app/'))
const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map(readSource)
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
const pages = files
  .filter((path) => /\.tsx?$/.test(path))
  .map(readSource)
  .join('\n')

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))

test('every style variable in use is set, and every one that is set is used', () => {
  const [used, set] = [namesIn(sheets, /var\((--[\w-]+)/g), namesIn(sheets, /(--[\w-]+)\s*:/g)]
  expect([...used].filter((name) => !set.has(name) && !pages.includes(`'${name}'`))).toEqual([])
  expect([...set].filter((name) => !used.has(name) && !pages.includes(name))).toEqual([])
})

test('every class of a style sheet is used by a page', () => {
  const words = namesIn(pages, /(?<![\w-])([a-z][\w-]*)(?![\w-])/g)
  // Classes built from values, such as `severity-${id}`; Leaflet adds its own.
  const beginnings = [...namesIn(pages, /[`' ]([a-z][\w-]*-)\$\{/g), 'leaflet-']
  const classes = [...namesIn(sheets.replace(/url\([^)]*\)|"[^"]*"/g, ''), /\.([a-z][\w-]*)/g)]
  expect(classes.length).toBeGreaterThan(300)
  expect(classes.filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))).toEqual([])
})
