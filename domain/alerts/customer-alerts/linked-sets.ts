import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export const longestSetName = 60

/** Alerts that are changed in one place for all customers that are linked to it. */
export interface LinkedSet {
  id: number
  name: string
  kinds: AlertKind[]
  roles: RoleId[]
  /** New customers get it. */
  isDefault: boolean
  customers: number
  /** Whose customers follow the set for as long as they are in them. */
  groups: { id: number; name: string }[]
}
