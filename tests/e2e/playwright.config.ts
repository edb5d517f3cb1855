import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Project } from '@playwright/test'
import { inRest } from '#tests/support/extent.ts'

/** Every worker reads this file again, so the port is drawn once and inherited. */
process.env.FAIRWAY_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.FAIRWAY_E2E_MAIL ??= join(tmpdir(), `fairway-e2e-mail-${process.env.FAIRWAY_E2E_PORT}`)
process.env.FAIRWAY_E2E_DATA ??= join(tmpdir(), `fairway-e2e-${process.env.FAIRWAY_E2E_PORT}`)
process.env.FAIRWAY_E2E_BUILDS ??= join(process.env.FAIRWAY_E2E_DATA, 'loaded-builds')
const address = `http://localhost:${process.env.FAIRWAY_E2E_PORT}`

/** The headless shell starts and opens pages in a third of the time. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const chromium = [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

/**
 * `npm test` walks each journey once, and its tag says how: `@plain` without scripts, `@both` with and without, none with scripts; `@all` is
 * left to `npm run test:all`, which walks every journey both ways. A quarter of the rest is some files walked both ways. What the server
 * alone decides, `@server`, is never asked with scripts, and what only scripts do, `@scripted`, never without. What changes what every user
 * meets is tagged `@alone` beside `@all`, and runs alone after all others.
 */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'))
const [multiplied, once] = [files.filter((file) => inRest(file)), files.filter((file) => !inRest(file))]

function walking(name: string, javaScriptEnabled: boolean, these: readonly string[], filters: Pick<Project, 'grep' | 'grepInvert'> = {}) {
  return { name, use: { javaScriptEnabled }, testMatch: these.map((file) => join(import.meta.dirname, file)), ...filters }
}

const rest: Project[] = [
  walking('scripts on', true, once, { grepInvert: /@server|@plain|@all/ }),
  walking('scripts off', false, once, { grep: /@server|@plain|@both/, grepInvert: /@all|@scripted/ }),
  walking('all, scripts on', true, multiplied, { grepInvert: /@server|@alone/ }),
  walking('all, scripts off', false, multiplied, { grepInvert: /@scripted|@alone/ }),
]
const alone = ['alone, scripts on', 'alone, scripts off'] as const
const projects = [
  ...rest,
  { ...walking(alone[0], true, multiplied, { grep: /@alone/ }), dependencies: rest.map(({ name }) => name ?? '') },
  { ...walking(alone[1], false, multiplied, { grep: /@alone/ }), dependencies: [alone[0]] },
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  // A shipment's first sea lane takes a second, and two browsers share a small machine with the portal.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./stage/page-of-failure.ts']],
  use: {
    baseURL: address,
    // Playwright would wait for animations before each click.
    contextOptions: { reducedMotion: 'reduce' },
    // Only on request: tracing every test takes a third of the time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects,
  webServer: {
    command: 'node --import tsx tests/e2e/stage/portal.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `${address}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
