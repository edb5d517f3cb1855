import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/** Every worker reads this file again, so the port is drawn once and inherited. */
process.env.FAIRWAY_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.FAIRWAY_E2E_MAIL ??= join(tmpdir(), `fairway-e2e-mail-${process.env.FAIRWAY_E2E_PORT}`)
process.env.FAIRWAY_E2E_DATA ??= join(tmpdir(), `fairway-e2e-${process.env.FAIRWAY_E2E_PORT}`)
const address = `http://localhost:${process.env.FAIRWAY_E2E_PORT}`

/** The headless shell starts and opens pages in a third of the time. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const chromium = [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

/** They change what every user meets, so they run alone after all others. */
const forEverybody = ['required-factor.spec.ts', 'brand.spec.ts']

/** Tests of status, links and texts that the server alone decides run once, without scripts. */
const answeredByServer = /@server/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // A shipment's first sea lane takes a second, and two browsers share a small machine with the portal.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
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
  projects: [
    { name: 'scripts on', use: { javaScriptEnabled: true }, testIgnore: forEverybody, grepInvert: answeredByServer },
    { name: 'scripts off', use: { javaScriptEnabled: false }, testIgnore: forEverybody },
    {
      name: 'for everybody, scripts on',
      use: { javaScriptEnabled: true },
      testMatch: forEverybody,
      dependencies: ['scripts on', 'scripts off'],
    },
    {
      name: 'for everybody, scripts off',
      use: { javaScriptEnabled: false },
      testMatch: forEverybody,
      dependencies: ['for everybody, scripts on'],
    },
  ],
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
