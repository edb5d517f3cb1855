import { environment } from '#domain/core/environment/environment.server.ts'
import { findSecrets } from '#domain/core/environment/secret.server.ts'
import { describeBackup } from '#domain/operations/backup/backup-manifest.ts'
import { fingerprintOf } from '#domain/operations/backup/make-backup.server.ts'
import { restoreBackup } from '#domain/operations/backup/restore-backup.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { printLine, runAtTerminal } from './terminal/command.ts'
import { readFolder } from './terminal/folder.ts'
import { withBackup } from './terminal/named-backup.ts'

const usage = 'npm run restore -- FOLDER [--yes]'
const help = `${usage}

Checks the backup in FOLDER and replaces the database and the files by it, all or nothing. Stop every process of the portal before.
FOLDER may be the name of a backup in BACKUP_TO, as 2026-03-16T0230Z; one in a bucket is first brought to DATA_DIR.
--yes  also replaces a database that is not empty`

await runAtTerminal(help, async () => {
  const { folder, yes } = readFolder(usage)
  const settings = environment()
  await openAsItIs(settings)
  const options = { dataDir: settings.DATA_DIR, replace: yes, onProgress: printLine }
  const restored = await withBackup(folder, (whole) => restoreBackup(whole, options, new Date())).finally(closeInstallation)
  process.stdout.write(`${describeBackup(restored)}\nThe record and its files are as they were then; everybody signs in anew.\n`)
  if (restored.isStoreForeign) {
    process.stdout.write(
      'The file store belongs to another installation. Before the next start: another FILES_URL or, if this one replaces it, npm run files -- adopt\n',
    )
  }
  if (restored.withheld > 0)
    process.stdout.write(`${restored.withheld} mails that were waiting then are not sent again; /mail lists them.\n`)
  if (!findSecrets(settings).some((secret) => restored.secret === fingerprintOf(secret))) {
    process.stdout.write('SESSION_SECRET is another one than then: second factors open by their recovery codes alone.\n')
  }
  return 0
})
