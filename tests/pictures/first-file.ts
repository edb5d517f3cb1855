/**
 * The pictures of docs/feeds/first-file.md, of a portal that serves the demo company: `npx tsx tests/pictures/first-file.ts ADDRESS`. It uploads a
 * file, makes a mapping of it and imports it, as the guide says. Light, in English, WebP below 60 KB each.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { repository } from '#tests/support/sources.ts'

const address = process.argv[2] ?? 'http://localhost:3000'
const mostBytes = 60_000
const lines = [
  'Weekly report',
  '',
  'File Number;Client;Transport Mode;POL;POD;ETD;ETA;Gross Weight LBS',
  'HG-1001;Vidriera del Norte;Ocean;Shanghai;Veracruz;13/10/2026;20/11/2026;1,000',
  'HG-1002;Vidriera del Norte;Ocean;Ningbo;Manzanillo;14/10/2026;soon;2,000',
  'HG-1003;Textiles Bahía;Ocean;Hamburg;Altamira;21/10/2026;24/11/2026;12,400',
  'Total;;;;;;;15,400',
  '',
]

async function take(page: Page, name: string, heading?: string): Promise<void> {
  if (heading)
    await page
      .getByRole('heading', { name: heading })
      .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120))
  await page.waitForTimeout(300)
  // A toast covers what it lies on.
  await page.locator('.toast').waitFor({ state: 'hidden', timeout: 15_000 })
  const file = join(repository, 'docs', 'pictures', `first-file-${name}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  const { size } = statSync(file)
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`)
  process.stdout.write(`${name}: ${Math.round(size / 1000)} KB\n`)
}

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1100, height: 720 },
    locale: 'en',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}/`)
  await page.locator('[name="email"]').fill('administrator@fairway.test')
  await page.locator('[name="password"]').fill('Fairway-2026')
  await page.locator('[name="password"]').press('Enter')
  await page.locator('.user-name').waitFor()
  await page.goto(`${address}/Received/bring`)
  const file = { name: 'harbor-2026-11.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByRole('main').getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('heading', { name: file.name }).waitFor()
  await take(page, 'lines')
  await page.getByRole('link', { name: 'Make a mapping for this file' }).click()
  await page.locator('[name="words.key"]').fill('File Number')
  await take(page, 'mapping', 'What a line is of')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('heading', { name: 'What it would do' }).waitFor()
  await take(page, 'check', 'What it would do')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText(/^Some lines were rejected/).waitFor()
  await take(page, 'done')
} finally {
  await browser.close()
}
