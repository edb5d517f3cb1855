import { environment } from '#domain/ground/environment/environment.server.ts'
import { closeInstallation, openInstallation } from '#domain/installation/open.server.ts'

/** `npm run migrate`: brings the record's schema up to this version and ends. */
await openInstallation(environment(), { statementTimeout: 0 })
await closeInstallation()
process.stdout.write('The record is up to date.\n')
