import type { IconName } from '#app/components/icon/icon.tsx'
import { type Capability, isAllowed } from '#domain/access/permissions.ts'
import type { RoleId } from '#domain/access/roles.ts'

export interface MenuEntry {
  path: string
  icon: IconName
  label: 'shell.home'
  capability: Capability
}

const home: MenuEntry = { path: '/Home', icon: 'home', label: 'shell.home', capability: 'see-home' }

/** The side menu of each role, in its own order (spec 1 §6). */
const menus: Record<RoleId, readonly MenuEntry[]> = { 1: [home], 2: [home], 3: [home], 4: [home], 5: [home] }

/** The entries of a role's menu; one that would open a page it may not see is never among them. */
export function menuOf(role: RoleId): MenuEntry[] {
  return menus[role].filter(({ capability }) => isAllowed(role, capability))
}
