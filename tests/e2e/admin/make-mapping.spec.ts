import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'yaml'
import { formNouns } from '#domain/intake/mappings/mapping-words.ts'
import { toTyped } from '#domain/intake/mappings/typed-mapping.ts'
import { everyWord } from '#tests/domain/intake/mappings/every-word.ts'
import { type FirstFile, firstFiles } from '#tests/domain/intake/mappings/first-files.ts'
import { untilRead } from '#tests/e2e/stage/inbox.ts'
import { mapped, visitingAt } from '#tests/e2e/stage/stage-users.ts'

const untilImported = (page: Page, words: RegExp) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
const [withRest, whole] = [/^Some lines were rejected/, /^Every line was imported or unchanged\.$/]

const parts = { taken: 'imported', unchanged: 'unchanged', rejected: 'rejected', held: 'held', leftOut: 'skipped' } as const

type Become = FirstFile['before'] | FirstFile['after']

/** As a page says what the lines of a file are the sum of. */
function sumOf(lines: Become): string {
  const counts = (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({ part, count: lines[part] ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const said = counts.filter(({ part, count }) => count > 0 || part === 'taken').map(({ part, count }) => `${count} ${parts[part]}`)
  return `${total} = ${said.join(' + ')}`
}

/** Walks one kind of file from the first of it to the next, and returns how many clicks and fields each took. */
async function walk(page: Page, to: (path: string) => string, { file, lines, typed, repair, before, after }: FirstFile) {
  let acts = 0
  const press = async (role: 'link' | 'button', name: string) => {
    acts += 1
    await page.getByRole(role, { name, exact: true }).first().click()
  }
  const put = async (word: string, text: string) => {
    const field = page.locator(`[name="words.${word}"]`)
    if ((await field.inputValue()) === text) return
    // The outer fold comes first.
    const folds = page.locator('details:not([open])').filter({ has: field })
    while ((await folds.count()) > 0) {
      acts += 1
      await folds.first().locator('> summary').click()
    }
    acts += 1
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isChoice ? field.selectOption(text) : field.fill(text))
  }
  const bring = async (name: string) => {
    await page.goto(to('/Received'))
    await press('link', 'Import a file')
    await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
    acts += 1
    const content = { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
    await page.getByRole('main').getByLabel('File').setInputFiles(content)
    await press('button', 'Upload')
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const check = async (expected: Become) => {
    await untilRead(page, 'What it would do')
    await expect(page.getByText(sumOf(expected), { exact: true })).toBeVisible()
    await press('button', 'Import')
  }

  await bring(file)
  await press('link', 'Make a mapping for this file')
  for (const [word, text] of Object.entries(typed)) await put(word, text)
  const name = await page.locator('[name="name"]').inputValue()
  await press('button', 'Save')
  await expect(page.getByLabel('Mapping')).toHaveValue(name)
  await press('button', 'Check')
  await check(before)
  const first = acts
  await untilImported(page, withRest)
  const run = page.url()

  await page.goto(to('/Received/mappings'))
  await press('link', name)
  await expect(page.getByText('cannot be read').first()).toBeVisible()
  for (const [word, text] of Object.entries(repair)) await put(word, text)
  await press('button', 'Preview')
  await expect(page.getByText('cannot be read')).toHaveCount(0)
  await press('button', 'Save')
  await expect(page.getByText(`The mapping ${name} was saved`)).toBeVisible()
  await page.goto(run)
  await press('button', 'Import again')
  await press('button', 'Check')
  await check(after)
  const rest = after.held ? withRest : whole
  await untilImported(page, rest)

  acts = 0
  await bring(`next-${file}`)
  await check({ ...after, taken: 0, unchanged: after.taken + after.unchanged })
  const next = acts
  await untilImported(page, rest)
  return { name, first, next }
}

const mostActs = { first: 40, next: 4 }

/** The kinds that others of the table do not rest on. */
const [alone] = firstFiles.filter(({ file }) => file === 'us-report.csv')

for (const { title, tag, kinds } of [
  { title: 'a file of a new kind is', tag: '@plain', kinds: firstFiles.filter((kind) => kind === alone) },
  { title: 'files of seven more kinds, one after the other, are', tag: '@all', kinds: firstFiles.filter((kind) => kind !== alone) },
])
  test(`${title} mapped, checked, imported, repaired and imported again by pages alone`, { tag }, async ({ page, javaScriptEnabled }) => {
    test.setTimeout(kinds.length * 120_000)
    const way = javaScriptEnabled ? 'on' : 'off'
    const to = await visitingAt(page, mapped[way], `mapping-${way}`, '/Received')
    for (const kind of kinds) {
      const { name, first, next } = await walk(page, to, kind)
      test.info().annotations.push({ type: 'clicks and fields', description: `${name}: ${first}, the next ${next}` })
      expect(first, kind.name).toBeLessThanOrEqual(mostActs.first)
      expect(next, kind.name).toBeLessThanOrEqual(mostActs.next)
    }
  })

/** All that a form is sent with, by the names of its fields. */
const fieldsOf = (noun: (typeof formNouns)[number]): [string, string | string[]][] => {
  const { words, ...lists } = toTyped(noun, everyWord[noun][0])
  const entries = Object.entries(lists).flatMap(([list, all]) =>
    all.flatMap((entry, at) => Object.entries(entry).map(([key, given]) => [`${list}[${at}].${key}`, given] as const)),
  )
  return [...Object.entries(words).map(([key, text]) => [`words.${key}`, text] as const), ...entries].flatMap(([name, given]) =>
    given === undefined || given.length === 0 ? [] : [[name, given] as [string, string | string[]]],
  )
}

test('each word of a mapping is set on its page, and exported as the same', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(180_000)
  const way = javaScriptEnabled ? 'on' : 'off'
  const to = await visitingAt(page, mapped[way], `mapping-${way}`, '/Received')
  for (const noun of formNouns) {
    await page.goto(to(`/Received/mappings/new?noun=${noun}`))
    const fields = fieldsOf(noun)
    const entries = new Set(fields.flatMap(([name]) => /^(\w+)\[\d+\]/.exec(name)?.[0] ?? []))
    for (const entry of entries) {
      const [list = ''] = entry.split('[')
      await page.locator(`button[value="${list}.add"]`).click()
      await expect(page.locator(`[name^="${entry}."]`).first()).toBeAttached()
    }
    const folded = page.locator('main details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await page.getByLabel('Name', { exact: true }).fill(`every-${noun}`)
    for (const [name, given] of fields) {
      const field = page.locator(`[name="${name}"]`)
      if (Array.isArray(given)) for (const value of given) await page.locator(`[name="${name}"][value="${value}"]`).check()
      else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(given)
      else await field.fill(given)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The mapping every-${noun} was saved`)).toBeVisible()
    const begun = page.waitForEvent('download')
    await page.locator(`a[href="/Received/mappings/named/every-${noun}"]`).click()
    expect(parse(readFileSync(await (await begun).path(), 'utf8'))).toEqual({ ...everyWord[noun][0], project: mapped[way] })
  }
})
