import { parseArgs } from 'node:util'
import { findDemoSignIns, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { claimFileStore } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { runAtTerminal } from './terminal/command.ts'

const outcomes = {
  made: 'The demo company is made.',
  'already there': 'The demo company is already there.',
  'record not empty': 'The record already has customers or users; a demo company is made in an empty one only.',
}

const warning =
  'In production the demo company lets anybody in who has read the README: its password is published. Add --yes to make it all the same.'

const help = `npm run demo [-- --yes]

Makes the demo company in an empty database.
--yes  in production as well: its password is public`

await runAtTerminal(help, async () => {
  const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values
  const { NODE_ENV, PORTAL_PROJECT } = environment()
  if (NODE_ENV === 'production' && !yes) throw new Error(warning)
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    await claimFileStore()
    const outcome = await makeDemoCompany(new Date())
    process.stdout.write(`${outcomes[outcome]}\n`)
    for (const { email, password, role } of await findDemoSignIns(PORTAL_PROJECT))
      process.stdout.write(`  ${email}  ${password}  ${role}\n`)
    return outcome === 'record not empty' ? 1 : 0
  } finally {
    await closeInstallation()
  }
})
