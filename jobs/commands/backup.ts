import { environment } from '#domain/core/environment/environment.server.ts'
import { describeBackup, type Manifest } from '#domain/operations/backup/backup-manifest.ts'
import { makeBackup } from '#domain/operations/backup/make-backup.server.ts'
import { rememberBackup } from '#domain/operations/health/upkeep.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { printLine, runAtTerminal } from './terminal/command.ts'
import { readFolder } from './terminal/folder.ts'

const usage = 'npm run backup -- FOLDER'
const help = `${usage}

Writes every table, each file they name and a manifest with checksums to FOLDER, which is new or empty. The portal may serve meanwhile.
Ends with 0; with 2 when the store lacks files that the database names.`

await runAtTerminal(help, async () => {
  const { folder } = readFolder(usage)
  const began = performance.now()
  await openAsItIs(environment())
  const manifest = await backUp(folder).finally(closeInstallation)
  process.stdout.write(`${describeBackup(manifest)}\nIt is in ${folder} after ${Math.round(performance.now() - began)} ms.\n`)
  if (manifest.missing.length === 0) return 0
  process.stderr.write(`Files the record names and the store does not have as they were: ${manifest.missing.join(', ')}\n`)
  return 2
})

async function backUp(folder: string): Promise<Manifest> {
  const now = new Date()
  const manifest = await makeBackup(folder, environment(), now, printLine)
  // A drill throws its own backup away, which must not pass for the last one.
  if (!process.env.FAIRWAY_DRILL) await rememberBackup(manifest, folder, now)
  return manifest
}
