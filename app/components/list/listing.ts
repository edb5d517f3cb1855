import type { Asked } from '#domain/ground/tables/list/address.ts'
import type { Density } from '#domain/ground/viewer/preferences.ts'
import type { SavedView } from '#domain/people/views/view.ts'

export interface Listing {
  asked: Asked
  columns: readonly string[]
  views: readonly SavedView[]
  density: Density
}
