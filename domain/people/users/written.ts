import type { DocumentCategory } from '../../ground/papers/categories.ts'
import type { Origin } from '../../ground/viewer/origin.ts'
import type { RoleId } from '../../ground/viewer/roles.ts'

/** What an administrator says of a user (spec 1 §3), beside the password. */
export interface WrittenUser {
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
  roleId: RoleId
  customerIds: readonly number[]
}

/** What a user may see of the customers' data; null is all of it, also what is added later. */
export interface Permissions {
  /** Of documents (decision 44). */
  documentCategories: readonly DocumentCategory[] | null
  /** Of the standard reports, by key, as far as the role may open them (decision 45). */
  reportKeys: readonly string[] | null
}

/** Where an administrator's act came from: the portal's address begins the links of the mails that follow from it. */
export interface Occasion {
  origin: Origin
  portal: string
}

/** Customers that may be chosen for one user. */
export const mostCustomers = 2_000
