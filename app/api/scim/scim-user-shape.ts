import { isTelephone } from '#domain/core/telephone.ts'
import { isMailAddress, readableName } from '#domain/platform/mail-address.ts'
import type { ScimPerson, ScimUser } from '#domain/provisioning/scim/scim-account.ts'
import { hasControls, longestScimText } from '#domain/provisioning/scim/scim-account.ts'
import { ScimProblem } from './scim-problem.ts'
import type { UserAttributes } from './scim-user-patch.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const longestName = 80

export const userTag = ({ version }: Pick<ScimUser, 'version'>) => `W/"v${version}"`

export const attributesOf = ({ userName, externalId, name, lastName, position, telephone, email, isActive }: ScimPerson) => {
  const whole = `${name} ${lastName}`.trim()
  return {
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: whole, ...(lastName && { familyName: lastName }), givenName: name },
    displayName: whole,
    ...(position && { title: position }),
    active: isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(telephone && { phoneNumbers: [{ value: telephone, type: 'work' }] }),
  }
}

/** As RFC 7643 writes it; `root` is the address of the service. */
export const userResource = (user: ScimUser, root: string) => ({
  schemas: [userSchema],
  id: String(user.id),
  ...attributesOf(user),
  meta: {
    resourceType: 'User',
    created: user.createdAt,
    lastModified: user.updatedAt,
    location: `${root}/Users/${user.id}`,
    version: userTag(user),
  },
})

/** What the portal keeps of a user. Of several values it is the primary one, that of work, or the first. */
export function readPerson(user: UserAttributes, before?: Pick<ScimPerson, 'externalId' | 'isActive'>): ScimPerson {
  const userName = textIn(user.userName, 'userName')
  if (userName === '') throw new ScimProblem('invalidValue', 'userName is required.')
  requireVisible(userName, 'userName')
  const email = chosen(user.emails, 'emails') || userName
  if (!isMailAddress(email)) throw new ScimProblem('invalidValue', 'A user has an e-mail address, in emails or as userName.')
  const telephone = chosen(user.phoneNumbers, 'phoneNumbers')
  const externalId = user.externalId === undefined ? (before?.externalId ?? null) : textIn(user.externalId, 'externalId') || null
  requireVisible(externalId ?? '', 'externalId')
  return {
    userName,
    externalId,
    email,
    ...nameOf(user, email),
    position: readable(textIn(user.title, 'title')) || null,
    // A directory writes numbers as it likes; one that cannot be dialled from here is not kept.
    telephone: isTelephone(telephone) ? telephone : null,
    isActive: user.active === undefined ? (before?.isActive ?? true) : yesIn(user.active),
  }
}

function nameOf({ name = {}, displayName }: UserAttributes, email: string): { name: string; lastName: string } {
  const given = textIn(name.givenName, 'name.givenName')
  const family = textIn(name.familyName, 'name.familyName')
  if (given) return { name: readable(given), lastName: readable(family) }
  const whole = textIn(displayName, 'displayName') || textIn(name.formatted, 'name.formatted')
  const [first = '', ...rest] = whole.split(/\s+/)
  return {
    name: readable(first) || family || email.split('@')[0] || '-',
    lastName: family && first ? readable(family) : readable(rest.join(' ')),
  }
}

/** As names of a provider are read. */
const readable = (text: string) => readableName(text, longestName)

function requireVisible(text: string, attribute: string): void {
  if (hasControls(text)) throw new ScimProblem('invalidValue', `${attribute} has characters for control.`)
}

function textIn(value: unknown, attribute: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new ScimProblem('invalidValue', `${attribute} is a text.`)
  const text = value.trim()
  if (text.length > longestScimText) throw new ScimProblem('invalidValue', `${attribute} has at most ${longestScimText} characters.`)
  return text
}

/** Entra ID writes "True" and "False" unless its feature flag is set. */
function yesIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const written = typeof value === 'string' ? value.toLowerCase() : ''
  if (written !== 'true' && written !== 'false') throw new ScimProblem('invalidValue', 'active is true or false.')
  return written === 'true'
}

function chosen(values: UserAttributes['emails'] = [], attribute: string): string {
  const given = values.filter(({ value }) => value !== undefined && value !== null && value !== '')
  const one = given.find(({ primary }) => primary === true || primary === 'True' || primary === 'true')
  const value = (one ?? given.find(({ type }) => type === 'work') ?? given[0])?.value
  return textIn(value, attribute)
}
