import type { Language } from '../language/language.ts'
import type { ProjectId } from '../projects/projects.ts'
import type { Preferences } from './preferences.ts'
import type { RoleId } from './roles.ts'

/** The modules of a customer that open something (decision 43): 1 the figures of Home, 4 Tracking, search and containers. */
export const customerModules = [1, 4] as const

/** Of the customers somebody may see, those that do not have each module. */
export type ModuleLack = Readonly<Record<(typeof customerModules)[number], readonly number[]>>

/** No user of the record has this id: it stands for the portal itself, which asks for pages at its start. */
export const nobodyId = 0

/** Who asks. The first argument of every domain function a person triggers, and the only source of scope. */
export interface Viewer {
  userId: number
  sessionId: number
  projectId: ProjectId
  roleId: RoleId
  name: string
  lastName: string
  email: string
  language: Language
  /** The reader's zone (decision 16): the one the person chose, else that of the browser at sign-in, else the project's. */
  timeZone: string
  /** The role requires a second factor, and the person has none yet. */
  owesSecondFactor: boolean
  /** Somebody else typed this person's password: until they choose another, no other page opens. */
  owesNewPassword: boolean
  preferences: Preferences
  /** The categories of documents that the person sees, such as "shipment:booking"; null: all (decision 44). */
  documentCategories: readonly string[] | null
  /** Customers the person may see at all, ascending. */
  allowedCustomerIds: readonly number[]
  /** The part of them selected in the top bar, ascending. Every read of operational data intersects with this. */
  selectedCustomerIds: readonly number[]
  /** By module, the allowed customers that do not have it; none for the forwarder's own people. */
  lacking: ModuleLack
  /** The administrator who is looking as this person, and may change nothing meanwhile. */
  viewedBy: { userId: number; name: string } | null
  /** Whoever they were looking as may not sign in any more. */
  hasLostView?: true
}
