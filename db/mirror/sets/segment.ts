import type { Facet } from './facts.ts'
import type { Bitmap } from './packing.ts'

/** Shipments numbered 0, 1, 2 … (ords), sorted into sets. The sets are on loan: never changed by who asks for them. */
export interface Segment {
  /** Those of these customers: what every question begins with. */
  ofCustomers(customers: readonly number[]): Bitmap
  /** Those that have the value. */
  having(facet: Facet, value: string): Bitmap
  /** Those of which a word begins with the text. */
  beginning(text: string): Bitmap
  /** Those that have exactly this word. */
  naming(word: string): Bitmap
  /** Every value of the facet that occurs. */
  valuesOf(facet: Facet): readonly string[]
}
