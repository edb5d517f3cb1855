import type { CustomerAudience } from '#domain/directory/audience/customer-audience.ts'

/** What is the remaining customer's afterwards, and how much of it was the merged one's. */
export const mergedParts = [
  'shipments',
  'containers',
  'invoices',
  'users',
  'contacts',
  'alerts',
  'reports',
  'tokens',
  'announcements',
  'names',
] as const
export type MergedPart = (typeof mergedParts)[number]

/** What both have and differs, or only the merged one has. */
export const mergedFields = ['rfc', 'group', 'telephone', 'country', 'modules', 'logo', 'thresholds', 'contacts'] as const
export type MergedField = (typeof mergedFields)[number]

export interface MergeDifference {
  field: MergedField
  merged: string | null
  remaining: string | null
  /** As it is afterwards. Ids of modules; of contacts, their e-mails that both have; of logo and thresholds, 'merged' or 'remaining'. */
  after: string | null
}

/** The users are those who begin to see the shipments of the other. */
export interface MergedCustomer extends CustomerAudience {
  id: number
  name: string
  shipments: number
}

export interface MergePreview {
  merged: MergedCustomer
  remaining: MergedCustomer
  parts: Record<MergedPart, number>
  differences: MergeDifference[]
}

/** A merge that is in force, as the pages of both customers show it. */
export interface CurrentMerge {
  id: number
  merged: { id: number; name: string }
  remaining: { id: number; name: string }
  reason: string
  by: string | null
  at: string
  /** Null once 30 days have passed. */
  separableUntil: string | null
}
