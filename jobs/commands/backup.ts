import { environment } from '#domain/core/environment/environment.server.ts'
import { describeBackup } from '#domain/operations/backup/backup-manifest.ts'
import { makeBackup } from '#domain/operations/backup/make-backup.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { printLine, readFolder, runAtTerminal } from './terminal/folder.ts'

await runAtTerminal(async () => {
  const { folder } = readFolder('npm run backup -- FOLDER')
  const began = performance.now()
  await openAsItIs(environment())
  const manifest = await makeBackup(folder, environment(), new Date(), printLine).finally(closeInstallation)
  process.stdout.write(`${describeBackup(manifest)}\nIt is in ${folder} after ${Math.round(performance.now() - began)} ms.\n`)
  if (manifest.missing.length === 0) return 0
  process.stderr.write(`Files the record names and the store does not have as they were: ${manifest.missing.join(', ')}\n`)
  return 2
})
