import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

/** The sections of the page in order. Each has an address of its own, which its forms are sent to. */
export const signingInSections = {
  ownPassword: { id: 'password', label: 'menu.password' },
  secondFactor: { id: 'second-factor', label: 'menu.secondFactor' },
  passkeys: { id: 'passkeys', label: 'passkeys.title' },
  ownSignIns: { id: 'company-sign-in', label: 'companySignIn.title' },
  sessions: { id: 'sessions', label: 'menu.sessions' },
} as const satisfies Record<string, { id: string; label: TextKey }>

export type SigningInRoute = keyof typeof signingInSections

export const addressOf = (section: SigningInRoute): string => `${href(section)}#${signingInSections[section].id}`

export function sectionsFor({ owesNewPassword, owesSecondFactor }: Pick<Viewer, 'owesNewPassword' | 'owesSecondFactor'>): SigningInRoute[] {
  if (owesNewPassword) return ['ownPassword']
  return owesSecondFactor ? ['secondFactor', 'passkeys'] : (Object.keys(signingInSections) as SigningInRoute[])
}
