import { containerChanges } from '#domain/freight/containers/index/container-changes.server.ts'
import { shipmentChanges } from '#domain/freight/shipments/index/shipment-changes.server.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import { invoiceChanges } from '#domain/invoices/invoice-changes.server.ts'
import type { ChangedKind } from '#domain/platform/change-log/changed-things.server.ts'

interface FollowedKind {
  changes: ChangedKind
  /** What reading one of them needs. Of containers it is less than their list: whoever may open one may know that it changed. */
  capability: Capability
  grant: Grant
}

/** In the order in which things of one entry of the log are told: a cursor names a place in it. */
export const followedKinds = {
  shipment: { changes: shipmentChanges, capability: 'follow-shipments', grant: 'shipments:read' },
  container: { changes: containerChanges, capability: 'see-container', grant: 'containers:read' },
  invoice: { changes: invoiceChanges, capability: 'manage-costs', grant: 'invoices:read' },
} as const satisfies Record<string, FollowedKind>

export type FollowedKindName = keyof typeof followedKinds

export const followedKindNames = Object.keys(followedKinds) as FollowedKindName[]
