import { environment } from '#domain/ground/environment/environment.server.ts'
import { demoSignIns, makeDemoCompany } from '#domain/installation/demo.server.ts'
import { closeInstallation, openInstallation } from '#domain/installation/open.server.ts'

const outcomes = {
  made: 'The demo company is made.',
  'already there': 'The demo company is already there.',
  'record not empty': 'The record already has customers or users; a demo company is made in an empty one only.',
}

/** `npm run demo`: makes the demo company in an empty record and tells who may sign in to it. */
await openInstallation(environment(), { statementTimeout: 0 })
const outcome = await makeDemoCompany(new Date())
await closeInstallation()
process.stdout.write(`${outcomes[outcome]}\n`)
if (outcome === 'record not empty') process.exitCode = 1
else for (const { email, password, role } of demoSignIns) process.stdout.write(`  ${email}  ${password}  ${role}\n`)
