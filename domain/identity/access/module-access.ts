import type { ModuleLack, Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from './permissions.ts'

/** What a customer's services decide beside the role (decision 43). All else follows the role. */
const moduleOf: Partial<Record<Capability, keyof ModuleLack>> = {
  'see-home': 'dashboard',
  'see-attention': 'dashboard',
  'set-exceptions-aside': 'dashboard',
  'follow-shipments': 'tracking',
  'search-shipments': 'tracking',
  'see-shipment': 'tracking',
  'comment-on-shipment': 'tracking',
  'read-shipment-documents': 'tracking',
  'add-shipment-documents': 'tracking',
  'create-share-links': 'tracking',
  'manage-containers': 'tracking',
  'see-container': 'tracking',
  'edit-container': 'tracking',
  'comment-on-container': 'tracking',
  'read-container-documents': 'tracking',
  'add-container-documents': 'tracking',
}

export function narrowTo(viewer: Viewer, capability: Capability): Viewer {
  const module = moduleOf[capability]
  if (module === undefined || viewer.lacking[module].length === 0) return viewer
  const lacking = new Set(viewer.lacking[module])
  const narrowed = (ids: readonly number[]) => ids.filter((id) => !lacking.has(id))
  return {
    ...viewer,
    allowedCustomerIds: narrowed(viewer.allowedCustomerIds),
    selectedCustomerIds: narrowed(viewer.selectedCustomerIds),
  }
}

export function isClosedTo(
  { allowedCustomerIds, lacking }: Pick<Viewer, 'allowedCustomerIds' | 'lacking'>,
  capability: Capability,
): boolean {
  const module = moduleOf[capability]
  return module !== undefined && allowedCustomerIds.length > 0 && lacking[module].length === allowedCustomerIds.length
}

export function listClosed(viewer: Viewer): Capability[] {
  if (Object.values(viewer.lacking).every((ids) => ids.length === 0)) return []
  return (Object.keys(moduleOf) as Capability[]).filter((capability) => isClosedTo(viewer, capability))
}
