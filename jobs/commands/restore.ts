import { describeBackup } from '#domain/operations/backup/backup-manifest.ts'
import { fingerprintOf } from '#domain/operations/backup/make-backup.server.ts'
import { restoreBackup } from '#domain/operations/backup/restore-backup.server.ts'
import { closeInstallation, openAsItIs } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecrets } from '#domain/platform/environment/secret.server.ts'
import { printLine, runAtTerminal } from './terminal/command.ts'
import { readFolder } from './terminal/folder.ts'
import { configuredStore, describePlace, withBackup } from './terminal/named-backup.ts'

const usage = 'npm run restore [-- FOLDER [--yes]]'
const help = `${usage}

Checks the backup in FOLDER and replaces the database and the files by it, all or nothing. Stop every process of the portal before.
FOLDER may be the name of a backup in BACKUP_TO, as 2026-03-16T023007Z; one in a bucket is first brought to DATA_DIR.
Without FOLDER it lists what lies in BACKUP_TO: who made it and when, its rows, and what it lacks.
--yes  also replaces a database that is not empty`

await runAtTerminal(help, async () => {
  const { folder, given } = readFolder(usage, ['yes'])
  const backupStore = configuredStore()
  if (!folder && !backupStore) throw new Error(`Name a folder.\n${usage}`)
  await openAsItIs(environment())
  try {
    if (folder) await restore(folder, given.has('yes'))
    else if (backupStore) process.stdout.write(`${await describePlace(backupStore)}\n`)
    return 0
  } finally {
    await closeInstallation()
  }
})

async function restore(folder: string, replace: boolean): Promise<void> {
  const settings = environment()
  const options = { dataDir: settings.DATA_DIR, replace, backupStore: configuredStore(), onProgress: printLine }
  const restored = await withBackup(folder, (whole) => restoreBackup(whole, options, new Date()))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${describeBackup(restored)}\nThe record and its files are as they were then.`)
  const { sessions, invitations, links, withheld, missing, missingNames } = restored
  say(
    `Ended: ${sessions} sessions (everybody signs in anew), ${invitations} invitations (invite those people again) and ${links} links for a new password.`,
  )
  if (withheld > 0) say(`${withheld} mails that were waiting then are not sent again; /mail lists them.`)
  if (restored.isStoreForeign) {
    say(
      'The file store belongs to another installation. Before the next start: another FILES_URL or, if this one replaces it, npm run files -- adopt',
    )
  }
  if (restored.isBackupStoreForeign) {
    say(
      'The place of BACKUP_TO belongs to another installation, and this one makes no backup there. Another BACKUP_TO or, if this one replaces it, npm run backup -- --adopt',
    )
  }
  if (!findSecrets(settings).some((secret) => restored.secret === fingerprintOf(secret)))
    say('SESSION_SECRET is another one than then: second factors open by their recovery codes alone.')
  if (missing.length === 0) return
  const named = missing.map((key) => `${missingNames.get(key) ?? 'a file'} (${key})`)
  process.stderr.write(`Missing: the backup lacks ${missing.length} files, which cannot be opened now: ${named.join(', ')}\n`)
}
