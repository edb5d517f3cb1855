import type { DocumentCategory } from '../../ground/papers/categories.ts'
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

/** What a user may see beyond the customers: of documents, these categories; null is all of them (decision 44). */
export interface Permissions {
  documentCategories: readonly DocumentCategory[] | null
}

/** Customers that may be chosen for one user. */
export const mostCustomers = 2_000
