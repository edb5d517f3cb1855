import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { linkMinutes } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { inviteAdministrator } from '#domain/identity/access/registration/administrators.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findStoredAddress } from '#domain/operations/listening-address.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { isProjectId } from '#domain/platform/environment/projects.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { answerQuestion } from './terminal/command.ts'

const usage = 'npm run create-admin -- --email E-MAIL --name NAME --last-name NAME [--project 1…6]'
const help = `${usage}

Creates the first administrator of a project, or lets one who is locked out back in: prints a link that sets a password, once.
--project  1 to 6; PORTAL_PROJECT without it`

const word = z.string('is missing.').trim().min(1, 'is empty.').max(80, 'is longer than 80 characters.')
const given = z.object({
  email: z.string('is missing.').trim().refine(isMailAddress, 'is not an e-mail address.'),
  name: word,
  'last-name': word,
  project: z.coerce.number().refine(isProjectId, 'is none of 1 to 6.'),
})

if (!answerQuestion(help)) {
  await inviteFirst().catch((error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`)
    process.exitCode = 1
  })
}

async function inviteFirst(): Promise<void> {
  const person = readArguments()
  await openPortal(environment())
  const now = new Date()
  // Without APP_URL a link uses the address where the portal of this data folder last listened.
  const { link, outcome } = await findPortalAddress(person.projectId, now, findStoredAddress(environment().DATA_DIR))
    .then((portal) => inviteAdministrator(person, portal, now))
    .finally(closeInstallation)
  const who = `${person.email} ${outcome === 'made' ? 'is now' : 'is already'} an administrator of ${brandOf(person.projectId).name}.`
  process.stdout.write(`${who}\nThis link sets a password, once, within ${linkMinutes} minutes:\n\n  ${link.address}\n\n`)
}

function readArguments() {
  const text = { type: 'string' } as const
  const options = { email: text, name: text, 'last-name': text, project: { ...text, default: String(environment().PORTAL_PROJECT) } }
  const { values } = parseArgs({ options })
  const { email, name, 'last-name': lastName, project: projectId } = given.parse(values)
  return { email, name, lastName, projectId }
}

function inWords(error: unknown): string {
  if (error instanceof z.ZodError) return [...error.issues.map(({ path, message }) => `--${path.join('')} ${message}`), usage].join('\n')
  if (error instanceof DomainError) return translatorIn('en')(error.key as 'access.otherRole')
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof TypeError ? `${message}\n${usage}` : message
}
