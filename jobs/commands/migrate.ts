import { environment } from '#domain/core/environment/environment.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { runAtTerminal } from './terminal/command.ts'

const help = `npm run migrate

Brings the schema of the database up to date, as a start does. Processes that start meanwhile wait for it.`

await runAtTerminal(help, async () => {
  await openPortal(environment(), { statementTimeout: 0 }).finally(closeInstallation)
  process.stdout.write('The record is up to date.\n')
  return 0
})
