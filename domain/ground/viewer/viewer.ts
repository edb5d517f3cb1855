import type { Language } from '../language/language.ts'
import type { ProjectId } from '../projects/projects.ts'
import type { Preferences } from './preferences.ts'
import type { RoleId } from './roles.ts'

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
  /** The IANA zone of the browser the person signed in with, or of the person; null when neither said. */
  timeZone: string | null
  /** The role may not work without a second factor, and the person has none yet. */
  owesSecondFactor: boolean
  preferences: Preferences
  /** Of documents that the person sees, such as "shipment:booking"; null: all of them (decision 44). */
  documentCategories: readonly string[] | null
  /** Customers the person may see at all, ascending. */
  allowedCustomerIds: readonly number[]
  /** The part of them selected in the top bar, ascending. Every read of operational data intersects with this. */
  selectedCustomerIds: readonly number[]
}
