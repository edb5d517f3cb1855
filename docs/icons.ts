import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { drawIcon } from '#app/routes/shell/brand/draw-icon.tsx'
import { iconOf, iconSides, phoneIconOf } from '#app/routes/shell/brand/icons.ts'
import { projects } from '#domain/platform/environment/projects.ts'

/**
 * `npx tsx docs/icons.ts`: writes the icons in public/ from the signs that the pages draw. A browser makes the PNGs, since other
 * programs do not know oklch() yet.
 */
const publicFile = (path: string) => join(import.meta.dirname, '../public', path)
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()

async function photograph(drawing: string, side: number): Promise<Buffer> {
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  return page.screenshot({ omitBackground: true })
}

/** An .ico of one picture, which may be a PNG: six bytes of header, sixteen of directory, the picture. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

mkdirSync(publicFile('icons'), { recursive: true })
for (const { id } of projects) {
  writeFileSync(publicFile(iconOf(id)), `${drawIcon(id)}\n`)
  for (const side of iconSides) writeFileSync(publicFile(phoneIconOf(id, side)), await photograph(drawIcon(id, 0), side))
}
// Browsers ask for it by themselves where a page names no icon, as the plain pages of the gate do.
writeFileSync(publicFile('favicon.ico'), asIco(await photograph(drawIcon(4), 32), 32))
await browser.close()
