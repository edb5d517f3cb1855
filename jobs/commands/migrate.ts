import { environment } from '#domain/core/environment/environment.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'

await openPortal(environment(), { statementTimeout: 0 })
await closeInstallation()
process.stdout.write('The record is up to date.\n')
