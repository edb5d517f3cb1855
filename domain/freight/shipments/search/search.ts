import type { ShipmentCard } from '../card/card.ts'

export const cardsPerPage = 10

export interface FoundCard extends ShipmentCard {
  foundBy: { field: 'hbl' | 'mbl' | 'carrier' | 'vessel' | 'goods'; text: string }[]
}

export type SearchAnswer =
  | {
      kind: 'found'
      total: number
      /** For 'Total results: N (seconds)'. */
      seconds: number
      page: number
      pages: number
      cards: FoundCard[]
      /** Up to three texts one edit away that find something in the viewer's scope. */
      suggestions: string[]
      answeredBy: 'mirror' | 'record'
      asOf: string
    }
  | { kind: 'nothing-asked' }
  | { kind: 'too-long' }
  | { kind: 'nobody-selected' }
