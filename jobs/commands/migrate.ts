import { environment } from '#domain/core/environment/environment.server.ts'
import { closeInstallation, openInstallation } from '#domain/installation/open.server.ts'

await openInstallation(environment(), { statementTimeout: 0 })
await closeInstallation()
process.stdout.write('The record is up to date.\n')
