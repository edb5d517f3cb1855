import type { DocumentCategory } from '#domain/core/attachments/document-categories.ts'
import type { PersonalRight } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export interface UserInput {
  name: string
  lastName: string
  email: string
  position: string | null
  telephone: string | null
  roleId: RoleId
  customerIds: readonly number[]
}

/** What a user may see of the customers' data (decisions 44 and 45); null is all of it, also what is added later. */
export interface Permissions {
  documentCategories: readonly DocumentCategory[] | null
  reportKeys: readonly string[] | null
  /** Beside the role; absent: as they stand. A role that cannot have one loses it. */
  rights?: readonly PersonalRight[] | undefined
}

export interface Occasion {
  portal: string
}

export const maxCustomers = 2_000
