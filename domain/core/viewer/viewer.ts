import type { Language } from '#domain/locales/language.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { CustomerModule } from './customer-modules.ts'
import type { PersonalRight, ProjectRight } from './personal-rights.ts'
import type { Preferences } from './preferences.ts'
import type { RoleId } from './roles.ts'

/** The customers without the service that opens Home's figures, and without that of Tracking, search and containers (decision 43). */
export type ModuleLack = Readonly<Record<Extract<CustomerModule, 'dashboard' | 'tracking'>, readonly number[]>>

export const noLack: ModuleLack = { dashboard: [], tracking: [] }

/** The portal itself, which requests pages at its start: no user has this id. */
export const nobodyId = 0

/** The first argument of every domain function that a person triggers, and the only source of scope. */
export interface Viewer {
  userId: number
  /** null: a program asks, by the token `tokenId`. */
  sessionId: number | null
  tokenId?: number | null
  /** No person, but an account of programs. */
  isService?: true
  projectId: ProjectId
  roleId: RoleId
  /** Given to this person, or by the project to the role, beside the role; a program by a token has none. */
  rights: readonly (PersonalRight | ProjectRight)[]
  name: string
  lastName: string
  email: string
  language: Language
  timeZone: string
  owesSecondFactor: boolean
  /** Somebody else typed this person's password: no other page opens until they choose another. */
  owesNewPassword: boolean
  preferences: Preferences
  documentCategories: readonly string[] | null
  allowedCustomerIds: readonly number[]
  /** A token of some customers only (decision 41): nothing of the whole project is theirs, whatever the role. A selection is no cut. */
  isCut: boolean
  /** Every read of operational data intersects with these. */
  selectedCustomerIds: readonly number[]
  lacking: ModuleLack
  viewedBy: { userId: number; name: string } | null
  hasLostView?: true
}

/** A program asks, by a token: no person is there to prove who they are. */
export const isProgram = ({ sessionId, tokenId }: Pick<Viewer, 'sessionId' | 'tokenId'>) =>
  sessionId === null && typeof tokenId === 'number'
