import { parseArgs } from 'node:util'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { printLine, runAtTerminal } from './terminal/command.ts'

const help = `npm run migrate [-- --anyway]

Brings the schema of the database up to date, as a start does. Processes that start meanwhile wait for it.
Refuses while processes of an older build serve that could not serve afterwards, unless told --anyway: they end by themselves within
seconds then, and what they are in the middle of fails.`

await runAtTerminal(help, async () => {
  const { values } = parseArgs({ options: { anyway: { type: 'boolean', default: false } } })
  const say = (words: string, facts: object = {}) => printLine([words, ...Object.values(facts)].join(' '))
  await openPortal(environment(), { statementTimeout: 0, anyway: values.anyway, say }).finally(closeInstallation)
  process.stdout.write('The record is up to date.\n')
  return 0
})
