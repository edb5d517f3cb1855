import { describeBackup, type Manifest } from '#domain/operations/backup/backup-manifest.ts'
import { makeBackup } from '#domain/operations/backup/make-backup.server.ts'
import { adoptBackupStore, isBackupStoreOwner } from '#domain/operations/backup/stored-backups.server.ts'
import { rememberBackup } from '#domain/operations/backup/upkeep.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { describeDatabase } from '#domain/platform/files/ownership/database-identity.server.ts'
import { printLine, runAtTerminal } from './terminal/command.ts'
import { readFolder } from './terminal/folder.ts'
import { configuredStore } from './terminal/named-backup.ts'

const usage = 'npm run backup -- FOLDER | --adopt'
const help = `${usage}

Writes every table, each file they name and a manifest with checksums to FOLDER, which is new or empty. The portal may serve meanwhile.
Ends with 0; with 2 when the store lacks files that the database names.
--adopt  this installation takes over the place of BACKUP_TO with the backups in it, which it says; whose it was is refused from then on`

await runAtTerminal(help, async () => {
  const { folder, given } = readFolder(usage, ['adopt'])
  if (given.has('adopt') === Boolean(folder)) throw new Error(`Name a folder, or say --adopt.\n${usage}`)
  await openAsItIs(environment())
  return (folder ? backUp(folder) : adopt()).finally(closeInstallation)
})

async function backUp(folder: string): Promise<number> {
  const [began, now] = [performance.now(), new Date()]
  const manifest: Manifest = await makeBackup(folder, environment(), now, printLine)
  // A drill throws its own backup away, which must not pass for the last one.
  if (!process.env.FAIRWAY_DRILL) await rememberBackup(manifest, folder, now)
  process.stdout.write(`${describeBackup(manifest)}\nIt is in ${folder} after ${Math.round(performance.now() - began)} ms.\n`)
  if (manifest.missing.length === 0) return 0
  process.stderr.write(`Files the record names and the store does not have as they were: ${manifest.missing.join(', ')}\n`)
  return 2
}

async function adopt(): Promise<number> {
  const store = configuredStore()
  if (!store) throw new Error('BACKUP_TO is not set: there is no place to adopt.')
  if (await isBackupStoreOwner(store)) {
    process.stdout.write(`${store.place} belongs to this installation already: there is nothing to adopt.\n`)
    return 0
  }
  const { former, backups } = await adoptBackupStore(store)
  const whose = former ? describeDatabase(former) : 'nobody by its mark'
  process.stdout.write(`This installation has taken over ${store.place}, which belonged to ${whose}.\n`)
  process.stdout.write(
    backups.length === 0
      ? 'There is no backup in it.\n'
      : `It has taken over these backups, which count among the ${environment().BACKUP_KEEP} of BACKUP_KEEP from the next one on:\n  ${backups.join('\n  ')}\n`,
  )
  return 0
}
