import type { Asked } from '#domain/ground/tables/list/address.ts'
import type { Density } from '#domain/ground/viewer/preferences.ts'
import type { SavedView } from '#domain/people/views/view.ts'

/** What every list's page knows beside its rows. */
export interface Listing {
  asked: Asked
  /** Keys of the columns shown, in their order. */
  columns: readonly string[]
  views: readonly SavedView[]
  density: Density
}
