import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'
import type { HeldGroup, LikelyCustomer } from './held.ts'
import { listHeld } from './held-shipments.server.ts'
import { listLikely } from './likely-customers.server.ts'

/** What accepting groups as their files say makes. */
export interface AcceptancePlan {
  groups: HeldGroup[]
  /** Customers that it creates, each once, and the one that its name resembles most. */
  customers: { name: string; likely: LikelyCustomer | null }[]
  created: number
  moved: number
}

/** Groups that were decided on meanwhile are left out. */
export async function planAcceptance(viewer: Viewer, ids: readonly number[]): Promise<AcceptancePlan> {
  const groups = (await listHeld(viewer)).filter(({ id }) => ids.includes(id))
  const has = ({ reasons }: HeldGroup, kind: HeldGroup['reasons'][number]['kind']) => reasons.some((reason) => reason.kind === kind)
  const names = new Map(groups.filter((group) => has(group, 'unknown-customer')).map(({ customer }) => [nameKey(customer), customer]))
  const likely = await listLikely(viewer, [...names.values()])
  const count = (of: readonly HeldGroup[]) => of.reduce((sum, { shipments }) => sum + shipments, 0)
  const moved = groups.filter((group) => has(group, 'customer-changed'))
  return {
    groups,
    customers: [...names.values()].map((name) => ({ name, likely: likely.get(name)?.[0] ?? null })),
    created: count(groups) - count(moved),
    moved: count(moved),
  }
}
