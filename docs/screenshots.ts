import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

/**
 * `npx tsx docs/screenshots.ts [ADDRESS]`: the README's two pictures, of a portal that serves the demo company. Light, in English,
 * 1440 pixels wide; kept as WebP below 200 KB each.
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const pictures = [
  { name: 'home', path: '/Home' },
  { name: 'tracking', path: '/Tracking' },
]
const mostBytes = 200_000
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}/`)
  await page.locator('[name="email"]').fill('administrator@fairway.test')
  await page.locator('[name="password"]').fill('Fairway-2026')
  await page.locator('[name="password"]').press('Enter')
  await page.locator('.user-name').waitFor()
  for (const { name, path } of pictures) {
    await page.goto(address + path)
    // Charts and the map come alive after the page, and sea lanes a moment later.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(3_000)
    const file = join(import.meta.dirname, 'pictures', `${name}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(file)
    const { size } = statSync(file)
    if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`)
    process.stdout.write(`${name}: ${Math.round(size / 1000)} KB\n`)
  }
} finally {
  await browser.close()
}
