import type { ShipmentCard } from '../card/card.ts'

export const cardsPerPage = 10

/** A shipment found: the containers asked for stand first, and what else it was found by that no card shows. */
export interface FoundCard extends ShipmentCard {
  foundBy: { field: 'hbl' | 'mbl' | 'carrier' | 'vessel' | 'goods'; text: string }[]
}

/** What quick search answers (spec 2 §2 "Quick search results"; 3 §3 Search response). */
export type SearchAnswer =
  | {
      kind: 'found'
      total: number
      /** Seconds the search itself took, for 'Total results: N (seconds)'. */
      seconds: number
      /** 1-based; a page past the end is answered with the last page there is. */
      page: number
      pages: number
      cards: FoundCard[]
      /** Where nothing was found: up to three texts, one letter away, that find something in the viewer's own scope. */
      suggestions: string[]
      /** 'record' while there is no healthy mirror: slower, shown as delayed. */
      answeredBy: 'mirror' | 'record'
      /** How fresh the answer is: changes up to here are in it. ISO 8601, UTC. */
      asOf: string
    }
  /** Nothing to search for: empty, or punctuation only. */
  | { kind: 'nothing-asked' }
  /** Longer than 200 characters or more than 12 words. */
  | { kind: 'too-long' }
  /** No customer is selected. */
  | { kind: 'nobody-selected' }
