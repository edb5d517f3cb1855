import { spawn } from 'node:child_process'
import { databasePool } from '#db/postgres/client.server.ts'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, forgetOnPowerLoss, onServer } from '#tests/support/template.ts'
import { seedOddShipments, seedPeople } from './cast.ts'
import { openCompanyProvider } from './company-provider.ts'
import { expectFeed } from './delivered-mail.ts'
import { hosts } from './hosts.ts'
import { catchMail } from './mail.ts'

/**
 * Runs the build with the demo company on a scratch database and data folder, both removed at the end. With DATABASE_URL the database is
 * on that server.
 */
const scratch = makeScratch(process.env.FAIRWAY_E2E_DATA)
const server = process.env.DATABASE_URL
const database = `fairway_e2e_${process.pid}`
if (server) await onServer(server, `create database ${database}`)

const settings = { DATA_DIR: scratch.path, DATABASE_URL: server && databaseAt(server, database) }
await openPortal(settings)
if (!server) await forgetOnPowerLoss(databasePool())
await makeDemoCompany(new Date())
await seedPeople()
await seedOddShipments()
const provider = await openCompanyProvider()
await closeInstallation()
expectFeed()

const mail = await catchMail()
const port = process.env.FAIRWAY_E2E_PORT ?? '0'
const portal = spawn(
  process.execPath,
  ['--require', './tests/e2e/stage/loaded-builds.cjs', '--require', './tests/support/budgets/counted-queries.cjs', 'build/server/index.js'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      APP_URL: `http://localhost:${port}`,
      PROJECT_HOSTS: hosts.map(([id, host]) => `${id}=${host}`).join(),
      DATA_DIR: scratch.path,
      DATABASE_URL: settings.DATABASE_URL ?? '',
      LOG_LEVEL: 'warn',
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@fairway.test',
      // The provider that a journey signs in by.
      WEBHOOK_ALLOW: '127.0.0.1',
    },
  },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill('SIGTERM'))
portal.on('exit', async (code) => {
  if (server) await onServer(server, `drop database if exists ${database} with (force)`)
  await mail.end()
  await provider.close()
  scratch.remove()
  process.exit(code ?? 0)
})
