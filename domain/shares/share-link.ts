import { dayMs } from '#domain/platform/schedules/day.ts'

/** What a link may show. Customers' names, documents, costs and comments are none of it. */
export const shareParts = ['number', 'timeline', 'dates', 'map'] as const
export type SharePart = (typeof shareParts)[number]

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
