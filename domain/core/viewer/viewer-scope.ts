import type { Viewer } from './viewer.ts'

/** The customers a read may touch: of those selected, the ones the viewer may see at all (decision 5). */
export function scopeOf(viewer: Pick<Viewer, 'allowedCustomerIds' | 'selectedCustomerIds'>): readonly number[] {
  if (viewer.selectedCustomerIds === viewer.allowedCustomerIds) return viewer.allowedCustomerIds
  const allowed = new Set(viewer.allowedCustomerIds)
  return viewer.selectedCustomerIds.filter((id) => allowed.has(id))
}

export function unselectedOf(viewer: Pick<Viewer, 'allowedCustomerIds' | 'selectedCustomerIds'>): number[] {
  const selected = new Set(viewer.selectedCustomerIds)
  return viewer.allowedCustomerIds.filter((id) => !selected.has(id))
}

export function countCustomers(viewer: Pick<Viewer, 'allowedCustomerIds' | 'selectedCustomerIds'>) {
  return { selected: viewer.selectedCustomerIds.length, total: viewer.allowedCustomerIds.length }
}
