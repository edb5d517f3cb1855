import { customerModules, type ModuleLack, type Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from './permissions.ts'

/** What a customer's services decide beside the role (decision 43): 1 My Dashboard, 4 Tracking. All else follows the role. */
const moduleOf: Partial<Record<Capability, keyof ModuleLack>> = {
  'see-home': 1,
  'see-attention': 1,
  'set-exceptions-aside': 1,
  'follow-shipments': 4,
  'search-shipments': 4,
  'see-shipment': 4,
  'comment-on-shipment': 4,
  'read-shipment-documents': 4,
  'add-shipment-documents': 4,
  'manage-containers': 4,
  'see-container': 4,
  'edit-container': 4,
  'comment-on-container': 4,
  'read-container-documents': 4,
  'add-container-documents': 4,
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
  if (customerModules.every((module) => viewer.lacking[module].length === 0)) return []
  return (Object.keys(moduleOf) as Capability[]).filter((capability) => isClosedTo(viewer, capability))
}
