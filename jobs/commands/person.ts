import { createWriteStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { erasePerson, previewErasure } from '#domain/operations/personal-data/erasure/erase-person.server.ts'
import { eraseAgain, listErased } from '#domain/operations/personal-data/erasure/erased-list.server.ts'
import { erasedParts } from '#domain/operations/personal-data/erasure/erased-parts.ts'
import { writePersonLines } from '#domain/operations/personal-data/export/export-person.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import { actorWithoutAccount, findPersonByEmail } from '#domain/operations/personal-data/persons.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { isProjectId, type ProjectId } from '#domain/platform/environment/projects.ts'
import { runAtTerminal } from './terminal/command.ts'

const usage = `npm run person -- export E-MAIL [--project 1…6] [--to FILE]
npm run person -- erase E-MAIL [--project 1…6] [--yes]
npm run person -- erased [--to FILE]
npm run person -- erase-again FILE`
const help = `${usage}

export       writes all that is stored about a person as lines of JSON
erase        says what an erasure would do; with --yes it erases, for good
erased       lists who was erased, by numbers alone: keep it outside of the backups
erase-again  after a backup was restored: erases whom it has brought back
--project    1 to 6; PORTAL_PROJECT without it
--to         the file; without it the lines go to the standard output`

interface Errand {
  named: string
  projectId: ProjectId
  to: string | undefined
  yes: boolean
}

const errands = {
  export: async ({ named, projectId, to }: Errand) => {
    const person = await requirePerson(projectId, named)
    await writingTo(to, (write) => writePersonLines(person, write, new Date()))
  },
  erase: async ({ named, projectId, yes }: Errand) => {
    const person = await requirePerson(projectId, named)
    const { counts, hasNamesake } = yes ? { ...(await erase(person)), hasNamesake: false } : await previewErasure(person)
    const say = translatorIn('en')
    for (const part of erasedParts)
      process.stdout.write(
        `${String(counts[part]).padStart(9)}  ${say(`personalData.parts.${part}`)}: ${say(`personalData.fates.${part}`)}\n`,
      )
    if (hasNamesake) process.stdout.write(`${say('personalData.namesake')}\n`)
    if (!yes) process.stdout.write('Nothing is erased yet. Add --yes to erase for good.\n')
  },
  erased: ({ to }: Errand) =>
    writingTo(to, async (write) => {
      for (const line of await listErased()) await write(`${line}\n`)
    }),
  'erase-again': async ({ named }: Errand) => {
    const { erased, left } = await eraseAgain(readFileSync(fromHere(named), 'utf8').split('\n'), new Date())
    process.stdout.write(`Erased again: ${erased}. Not there, or erased already: ${left}.\n`)
  },
} as const satisfies Record<string, (errand: Errand) => Promise<void>>

async function erase(person: DataSubject) {
  const erased = await erasePerson(actorWithoutAccount(person.projectId), person, new Date())
  if (!erased) throw new Error('This account is erased already.')
  return erased
}

function readArguments() {
  const { values, positionals } = readWords()
  const [errand, named = '', ...more] = positionals
  const projectId = Number(values.project)
  if (!errand || !Object.hasOwn(errands, errand) || more.length > 0 || (errand === 'erased') !== (named === '')) throw new Error(usage)
  if (!isProjectId(projectId)) throw new Error(`--project is none of 1 to 6.\n${usage}`)
  return { errand: errand as keyof typeof errands, named, projectId, to: values.to, yes: values.yes }
}

function readWords() {
  const project = { type: 'string', default: String(environment().PORTAL_PROJECT) } as const
  const yes = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ allowPositionals: true, options: { project, to: { type: 'string' }, yes } })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function requirePerson(projectId: ProjectId, email: string): Promise<DataSubject> {
  const person = await findPersonByEmail(projectId, email)
  if (!person) throw new Error(`Nobody in project ${projectId} has the e-mail ${email}.`)
  return person
}

/** npm changes to the package's folder, but a relative path refers to where the user typed the command. */
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function writingTo(to: string | undefined, run: (write: (lines: string) => Promise<void>) => Promise<unknown>): Promise<void> {
  const out = to ? createWriteStream(fromHere(to), { mode: 0o600, flags: 'wx' }) : process.stdout
  await run((lines) => new Promise<void>((done, fail) => out.write(lines, (error) => (error ? fail(error) : done()))))
  if (out === process.stdout) return
  out.end()
  await finished(out)
  process.stderr.write(`Written to ${fromHere(to ?? '')}.\n`)
}

await runAtTerminal(help, async () => {
  const { errand, named, projectId, to, yes } = readArguments()
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    await errands[errand]({ named, projectId, to, yes })
    return 0
  } catch (error) {
    if (error instanceof DomainError) throw new Error(translatorIn('en')(error.key as 'adminUsers.lastAdministrator'))
    throw error
  } finally {
    await closeInstallation()
  }
})
