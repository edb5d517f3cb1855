import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/** The configuration is read again in every worker: the port is drawn once and inherited. */
process.env.FAIRWAY_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
/** Where mail that the portal sends is put down for the journeys to read. */
process.env.FAIRWAY_E2E_MAIL ??= join(tmpdir(), `fairway-e2e-mail-${process.env.FAIRWAY_E2E_PORT}`)
const address = `http://localhost:${process.env.FAIRWAY_E2E_PORT}`

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'scripts on', use: { javaScriptEnabled: true } },
    { name: 'scripts off', use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: 'node --import tsx tests/e2e/portal.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `${address}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
