import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Density } from '#domain/core/viewer/preferences.ts'
import type { SavedView } from '#domain/directory/views/saved-view.ts'

export interface Listing {
  query: ListQuery
  columns: readonly string[]
  views: readonly SavedView[]
  density: Density
  /** The HTTP API answers the same rows. */
  hasCall: boolean
  hasSheet: boolean
}
