import { address } from '#app/addresses.ts'
import type { IconName } from '#app/components/icon/icon.tsx'
import { type Capability, isAllowed } from '#domain/accounts/access/permissions.ts'
import type { TextKey } from '#domain/core/i18n/text-key.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export interface MenuEntry {
  path: string
  /** Pages below it that mark the entry as current. */
  also?: readonly string[]
  icon: IconName
  label: TextKey
  capability: Capability
}

export interface MenuGroup {
  icon: IconName
  label: TextKey
  entries: readonly MenuEntry[]
}

const home: MenuEntry = { path: address.home, icon: 'home', label: 'menu.home', capability: 'see-home' }
const tracking: MenuEntry = {
  path: address.tracking,
  also: [address.shipments],
  icon: 'tracking',
  label: 'menu.tracking',
  capability: 'follow-shipments',
}
const container: MenuEntry = {
  path: address.containers,
  also: [address.containerPages, address.containerEdits],
  icon: 'container',
  label: 'menu.container',
  capability: 'manage-containers',
}
const reports: MenuEntry = { path: address.reports, icon: 'reports', label: 'menu.reports', capability: 'build-reports' }
const costs: MenuEntry = { path: address.invoices, icon: 'costs', label: 'menu.costs', capability: 'manage-costs' }
const admin: MenuGroup = {
  icon: 'admin',
  label: 'menu.admin',
  entries: [
    { path: address.customers, icon: 'users', label: 'menu.users', capability: 'manage-users' },
    { path: address.alerts, icon: 'bell', label: 'menu.alerts', capability: 'manage-alerts' },
  ],
}

/** In the order of spec 1 §6. */
export const menus: Record<RoleId, readonly (MenuEntry | MenuGroup)[]> = {
  1: [home, tracking, container, reports, costs, admin],
  2: [home, tracking, reports],
  3: [home, container, tracking, reports],
  4: [home, tracking, reports],
  5: [home, tracking, container, reports, costs],
}

export const accountPages: readonly MenuEntry[] = [
  { path: address.profile, icon: 'users', label: 'menu.profile', capability: 'keep-own-profile' },
  { path: address.sessions, icon: 'device', label: 'menu.sessions', capability: 'manage-own-sessions' },
  { path: address.ownPassword, icon: 'lock', label: 'menu.password', capability: 'change-own-password' },
  { path: address.secondFactor, icon: 'key', label: 'menu.secondFactor', capability: 'manage-second-factor' },
  { path: address.requiredSecondFactor, icon: 'shield', label: 'menu.requiredFactor', capability: 'require-second-factor' },
  { path: address.auditTrail, icon: 'trail', label: 'menu.audit', capability: 'read-audit-trail' },
]

export const ownPages: readonly MenuEntry[] = [
  ...accountPages,
  { path: address.ownNotifications(), icon: 'bell', label: 'menu.ownNotifications', capability: 'hear-alerts' },
  { path: address.mailLedger, icon: 'mail', label: 'menu.mail', capability: 'read-mail-ledger' },
]

/** `closed` are capabilities that the customers' services exclude. */
export function listOffered(role: RoleId, entries: readonly MenuEntry[], closed: readonly string[] = []): MenuEntry[] {
  return entries.filter(({ path, capability }) => isAllowed(role, capability) && (path === address.home || !closed.includes(capability)))
}

export function menuOf(role: RoleId, closed: readonly string[] = []): (MenuEntry | MenuGroup)[] {
  return menus[role].flatMap((item): (MenuEntry | MenuGroup)[] => {
    if (!('entries' in item)) return listOffered(role, [item], closed)
    const entries = listOffered(role, item.entries, closed)
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}

export const isAt = ({ path, also = [] }: MenuEntry, pathname: string) => isUnder(pathname, [path, ...also])

/** Paths match in any case. */
export function isUnder(pathname: string, pages: readonly string[]): boolean {
  const address = `${pathname.toLowerCase()}/`
  return pages.some((page) => address.startsWith(`${page.toLowerCase()}/`))
}
