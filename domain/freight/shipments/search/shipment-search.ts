import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'

export const cardsPerPage = 10

export const foundFields = ['hbl', 'mbl', 'carrierBooking', 'carrier', 'vessel', 'goods'] as const

export interface FoundCard extends ShipmentCard {
  foundBy: { field: (typeof foundFields)[number]; text: string }[]
}

export type SearchResult =
  | {
      kind: 'found'
      total: number
      seconds: number
      page: number
      pages: number
      cards: FoundCard[]
      suggestions: string[]
      answeredBy: 'mirror' | 'record'
      asOf: string
    }
  | { kind: 'nothing-asked' }
  | { kind: 'too-long' }
  | { kind: 'nobody-selected' }
