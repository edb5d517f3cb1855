import { parseArgs } from 'node:util'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findBiCustomer, grantBi, listBiReaders, revokeBi } from '#domain/operations/bi/bi-readers.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { isProjectId, type ProjectId } from '#domain/platform/environment/projects.ts'
import { runAtTerminal } from './terminal/command.ts'

const usage = `npm run bi -- grant NAME [--project 1…6] [--customer NAME_OR_NUMBER]…
npm run bi -- revoke NAME [--project 1…6]
npm run bi -- list [--project 1…6]`
const help = `${usage}

grant       makes the role bi_NAME of PostgreSQL, which reads the views of the schema bi, and prints its password once; again: another password
revoke      ends its connections and drops it
list        the roles of the project and their customers
--customer  reads this customer alone; again for further ones. Without it the role reads every customer of the project
--project   1 to 6; PORTAL_PROJECT without it`

const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Errand {
  name: string
  projectId: ProjectId
  words: readonly string[]
}

const errands = {
  grant: async ({ name, projectId, words }: Errand) => {
    const ids: number[] = []
    for (const word of words) {
      const id = await findBiCustomer(projectId, word)
      if (id === null) throw new Error(`Project ${projectId} has no single customer "${word}".`)
      ids.push(id)
    }
    const { role, password } = await grantBi({ name, projectId, customerIds: words.length > 0 ? ids : null }, new Date())
    say(
      `user      ${role}\npassword  ${password}\nIt reads bi.shipments, bi.containers, bi.events and bi.invoices. The password is not shown again.`,
    )
  },
  revoke: async ({ name, projectId }: Errand) => {
    if (!(await revokeBi(name, projectId, new Date()))) throw new Error(`Project ${projectId} has no role bi_${name}.`)
    say(`bi_${name} is gone.`)
  },
  list: async ({ projectId }: Errand) => {
    for (const { role, customers, hasRole } of await listBiReaders(projectId))
      say(`${role}  ${customers?.join(', ') ?? 'every customer'}${hasRole ? '' : '  (no such role here: grant it anew)'}`)
  },
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string' }, customer: { type: 'string', multiple: true } },
  })
  const [errand = '', name = ''] = positionals
  const projectId = Number(values.project ?? environment().PORTAL_PROJECT)
  if (!Object.hasOwn(errands, errand) || (errand !== 'list' && name === '') || !isProjectId(projectId)) throw new Error(usage)
  return { errand: errand as keyof typeof errands, name, projectId, words: values.customer ?? [] }
}

await runAtTerminal(help, async () => {
  const { errand, name, projectId, words } = readArguments()
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    await errands[errand]({ name, projectId, words })
    return 0
  } catch (error) {
    if (error instanceof DomainError) throw new Error(translatorIn('en')(error.key as 'bi.badName'))
    throw error
  } finally {
    await closeInstallation()
  }
})
