import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** What a link may show, beside chosen documents. Customers' names, costs and comments are none of it. */
export const shareParts = ['number', 'timeline', 'dates', 'map', 'bills', 'containers', 'pieces', 'weight', 'vessel'] as const
export type SharePart = (typeof shareParts)[number]

/** What a link shows unless its maker chooses otherwise, and the look-up. */
export const usualParts = ['number', 'timeline', 'dates', 'map'] as const satisfies readonly SharePart[]

/** What a customs broker works with. */
export const brokerParts: readonly SharePart[] = shareParts.filter((part) => part !== 'map')
export const brokerDocuments: readonly CategoryName[] = [
  ...(['bill_of_lading', 'commercial_invoice', 'packing_list', 'certificate_of_origin', 'customs_declaration'] as const),
  'weight_certificate',
]

export const mostDocuments = 50

export const shareDays = [7, 30, 90] as const
export type ShareDays = (typeof shareDays)[number]

/** `closed`: the project forbids links, or its maker may no longer see what it shows. */
export const linkStates = ['open', 'closed', 'expired', 'withdrawn'] as const
export type LinkState = (typeof linkStates)[number]

export const longestNote = 100

export interface ShareLink {
  id: number
  shipmentId: number
  shipment: string
  containerId: number | null
  container: string | null
  parts: readonly SharePart[]
  /** How many were chosen. */
  documents: number
  asksFor: CategoryName | null
  note: string | null
  maker: string
  state: LinkState
  createdAt: string
  expiresAt: string
  opened: number
  lastOpenedAt: string | null
}

export const numberOf = ({ container, shipment }: Pick<ShareLink, 'container' | 'shipment'>) => container ?? shipment

export const expiryOf = (days: ShareDays, now: Date): Date => new Date(now.getTime() + days * dayMs)
