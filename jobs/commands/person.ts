import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { environment } from '#domain/core/environment/environment.server.ts'
import { isProjectId, type ProjectId } from '#domain/core/projects/projects.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { writePersonLines } from '#domain/operations/personal-data/export/export-person.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import { findPersonByEmail } from '#domain/operations/personal-data/persons.server.ts'
import { runAtTerminal } from './terminal/command.ts'

const usage = 'npm run person -- export E-MAIL [--project 1…6] [--to FILE]'
const help = `${usage}

export     writes all that is stored about a person as lines of JSON
--project  1 to 6; PORTAL_PROJECT without it
--to       the file; without it the lines go to the standard output`

await runAtTerminal(help, async () => {
  const { errand, email, projectId, to } = readArguments()
  if (errand !== 'export') throw new Error(usage)
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    await exportPerson(await requirePerson(projectId, email), to)
    return 0
  } finally {
    await closeInstallation()
  }
})

function readArguments() {
  const { values, positionals } = readWords()
  const [errand, email = '', ...more] = positionals
  const projectId = Number(values.project)
  if (!errand || !email || more.length > 0) throw new Error(usage)
  if (!isProjectId(projectId)) throw new Error(`--project is none of 1 to 6.\n${usage}`)
  return { errand, email, projectId, to: values.to }
}

function readWords() {
  const project = { type: 'string', default: String(environment().PORTAL_PROJECT) } as const
  try {
    return parseArgs({ allowPositionals: true, options: { project, to: { type: 'string' } } })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function requirePerson(projectId: ProjectId, email: string): Promise<DataSubject> {
  const person = await findPersonByEmail(projectId, email)
  if (!person) throw new Error(`Nobody in project ${projectId} has the e-mail ${email}.`)
  return person
}

async function exportPerson(person: DataSubject, to: string | undefined): Promise<void> {
  // npm changes to the package's folder, but a relative path refers to where the user typed the command.
  const path = to && resolve(process.env.INIT_CWD ?? '.', to)
  const out = path ? createWriteStream(path, { mode: 0o600, flags: 'wx' }) : process.stdout
  const write = (lines: string) => new Promise<void>((done, fail) => out.write(lines, (error) => (error ? fail(error) : done())))
  const written = await writePersonLines(person, write, new Date())
  if (!path) return
  out.end()
  await finished(out)
  process.stderr.write(`${written} rows about ${person.email} are in ${path}.\n`)
}
