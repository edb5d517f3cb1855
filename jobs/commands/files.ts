import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { describeDatabase } from '#domain/platform/files/ownership/database-identity.server.ts'
import { adoptFileStore, findStoreContents } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { runAtTerminal } from './terminal/command.ts'

const usage = 'npm run files [-- adopt]'
const help = `${usage}

Says which installation the file store belongs to and what is in it.
adopt  this installation takes the store over; its former owner is refused from then on`

await runAtTerminal(help, async () => {
  const [errand, ...more] = process.argv.slice(2)
  if (more.length > 0 || (errand !== undefined && errand !== 'adopt')) throw new Error(usage)
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    const { place, owner, me, isMine, stored, known, missing } = await findStoreContents()
    const whose = isMine
      ? 'It belongs to this installation'
      : owner
        ? `It belongs to ${describeDatabase(owner)}`
        : 'It belongs to nobody yet'
    process.stdout.write(`The file store is ${place}.\n${whose}.\nThis is ${describeDatabase(me)}.\n`)
    process.stdout.write(
      `In the store: ${stored} files. This database knows ${known} of them; ${stored - known} it does not know, and never removes. It names ${missing} that the store does not have.\n`,
    )
    if (!errand) return isMine ? 0 : 2
    if (isMine) process.stdout.write('There is nothing to adopt.\n')
    else {
      await adoptFileStore()
      process.stdout.write(
        'This installation has taken the store over. Whoever owned it is refused at its next start, and sweeps nothing.\n',
      )
    }
    return 0
  } finally {
    await closeInstallation()
  }
})
