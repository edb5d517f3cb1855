import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/** The configuration is read again in every worker: the port is drawn once and inherited. */
process.env.FAIRWAY_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
/** Where mail that the portal sends is put down for the journeys to read. */
process.env.FAIRWAY_E2E_MAIL ??= join(tmpdir(), `fairway-e2e-mail-${process.env.FAIRWAY_E2E_PORT}`)
/** The data folder of the portal, for what other systems leave in its inbox. */
process.env.FAIRWAY_E2E_DATA ??= join(tmpdir(), `fairway-e2e-${process.env.FAIRWAY_E2E_PORT}`)
const address = `http://localhost:${process.env.FAIRWAY_E2E_PORT}`

/** The browser without a window to draw is started, and opens pages, in a third of the time. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const chromium = [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

/** Journeys that change what everybody meets: one at a time, when the others are over. */
const forEverybody = 'required-factor.spec.ts'

/** What the server answers alone, in status, links and words, is the same with scripts: asked once, without them. */
const answeredByServer = /@server/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // A shipment's first sea lane takes a second by itself, and two browsers share a small machine with the portal.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    // What moves would be waited for before each press.
    contextOptions: { reducedMotion: 'reduce' },
    // What led to a failure is kept when asked for: keeping it of every journey takes a third of the time.
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
