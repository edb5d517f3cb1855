import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listServiceAccounts } from '#domain/identity/tokens/service-accounts.server.ts'

interface OwnerOption {
  value: string
  label: string
}

/** Service accounts that are active, and the present owner if that is another person. */
export async function listOwners(viewer: Viewer, present?: { id: number; name: string }): Promise<OwnerOption[]> {
  const accounts = await listServiceAccounts(viewer, new Date())
  const active = accounts.filter(({ state }) => state === 'active').map(({ id, name }) => ({ value: String(id), label: name }))
  if (!present || present.id === viewer.userId || active.some(({ value }) => value === String(present.id))) return active
  return [{ value: String(present.id), label: present.name }, ...active]
}
