import type { RoleId } from '../../ground/viewer/roles.ts'

export const longestName = 60
/** Views one person can have of one list. */
export const mostViews = 50

/** A saved view, as whoever may open it sees it. */
export interface SavedView {
  id: number
  name: string
  /** The query part of the list's address. */
  query: string
  isMine: boolean
  /** Whose it is. */
  owner: string
  sharedWith: RoleId | null
  /** ISO 8601, UTC. */
  updatedAt: string
}
