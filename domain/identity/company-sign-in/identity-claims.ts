import { roleIds } from '#domain/core/viewer/roles.ts'
import { isMailAddress, readableName } from '#domain/platform/mail-address.ts'
import type { AccountRule } from './identity-provider.ts'

/** What a provider says of a person, in an ID token that has been checked. */
export interface IdentityClaims {
  issuer: string
  subject: string
  /** null unless the provider says that it has checked it. */
  verifiedEmail: string | null
  name: string
  lastName: string
  groups: readonly string[]
  /** `acr`, and each of `amr`. */
  factors: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>

const mostGroups = 1_000
const longestName = 80

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string').slice(0, mostGroups)

/** Of Entra ID, in Microsoft's clouds. Elsewhere `xms_edov` is a claim as any, which people may be able to write themselves. */
const microsoftHosts = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn', 'sts.windows.net']

const isMicrosofts = (issuer: string) => microsoftHosts.some((host) => issuer.startsWith(`https://${host}/`))

/** `email_verified`, or `xms_edov`, by which Entra ID says that the owner of the domain owns the address. */
const saysVerified = ({ iss, email_verified: verified, xms_edov: ofDomain }: Claims) =>
  verified === undefined ? isMicrosofts(textIn(iss)) && (ofDomain === true || ofDomain === 1 || ofDomain === '1') : verified === true

/** Unicode folds letters of others to those of ASCII, as the sign for kelvin to k: an address with one could be taken for another's. */
export const foldAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Its domain is written in ASCII, and it stays itself however it is folded. */
const isUnmistakable = (email: string) => {
  const folded = foldAddress(email)
  return /^[!-~]+$/.test(domainOf(email)) && folded.normalize('NFKC').toLowerCase() === folded
}

/** Of at most 255 characters, as OpenID Connect says, and storable. */
export const isUsableSubject = (subject: string): boolean => subject !== '' && subject.length <= 255 && !/[\p{Cc}\p{Cs}]/u.test(subject)

/** Never the e-mail of a claim that the provider has not checked: whoever may write it could take anybody's account. */
export function readClaims(claims: Claims, groupClaim: string | null): IdentityClaims {
  const email = textIn(claims.email)
  const isVerified = saysVerified(claims) && isMailAddress(email) && isUnmistakable(email)
  return {
    issuer: textIn(claims.iss),
    subject: typeof claims.sub === 'string' ? claims.sub : '',
    verifiedEmail: isVerified ? email : null,
    ...nameIn(claims, email),
    groups: groupClaim === null ? [] : listIn(claims[groupClaim]),
    factors: [...listIn(claims.acr), ...listIn(claims.amr)],
  }
}

function nameIn(claims: Claims, email: string): Pick<IdentityClaims, 'name' | 'lastName'> {
  const [first = '', ...others] = textIn(claims.name).split(/\s+/)
  const name = textIn(claims.given_name) || first || email.split('@')[0] || '-'
  const lastName = textIn(claims.family_name) || (textIn(claims.given_name) ? '' : others.join(' '))
  return { name: readableName(name, longestName), lastName: readableName(lastName, longestName) }
}

export const domainOf = (email: string): string => foldAddress(email.slice(email.lastIndexOf('@') + 1))

/** Of the domain itself, not of one below it. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean => domains.includes(domainOf(email))

/** The first rule that fits; null without a verified e-mail, which every account needs. */
export function findRule<Rule extends Pick<AccountRule, 'by' | 'value'>>(
  rules: readonly Rule[],
  { verifiedEmail, groups }: Pick<IdentityClaims, 'verifiedEmail' | 'groups'>,
): Rule | null {
  if (verifiedEmail === null) return null
  const fits = ({ by, value }: Rule) => (by === 'domain' ? domainOf(verifiedEmail) === value : groups.includes(value))
  return rules.find(fits) ?? null
}

interface Speaking {
  customerIds: readonly number[] | null
  mailDomains: readonly string[]
}

/** Whether a rule may make an account with the e-mail: a provider of customers speaks for its mail domains alone. */
export const mayMakeAccount = ({ customerIds, mailDomains }: Speaking, email: string): boolean =>
  customerIds === null || isOfDomain(email, mailDomains)

/** Whether the provider says that the person gave a second factor, by a value agreed upon. */
export const standsForFactor = (agreed: readonly string[], { factors }: Pick<IdentityClaims, 'factors'>): boolean =>
  factors.some((factor) => agreed.includes(factor))

interface LetIn {
  roleId: number
  customerIds: readonly number[]
}

/** A provider of customers lets in their users alone: those of role 2 who see no other customer. */
export const isLetInBy = (own: readonly number[] | null, { roleId, customerIds }: LetIn): boolean =>
  own === null || (roleId === roleIds.customer && customerIds.length > 0 && customerIds.every((id) => own.includes(id)))

/** Also in upper case: whoever reads it lowers it. */
export const domainPattern = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/i
