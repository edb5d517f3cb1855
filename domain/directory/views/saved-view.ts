import type { RoleId } from '#domain/core/viewer/roles.ts'

export const maxViewName = 60
export const maxViews = 50

export interface SavedView {
  id: number
  name: string
  query: string
  isMine: boolean
  owner: string
  sharedWith: RoleId | null
  updatedAt: string
}
