import type { ParseKeys } from 'i18next'
import { address } from '#app/addresses.ts'
import type { IconName } from '#app/components/icon/icon.tsx'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { type Capability, isAllowed } from '#domain/people/access/permissions.ts'

/** A link to a page, and the capability that page asks for. */
export interface MenuEntry {
  path: string
  /** Other pages that people reach from it: on these, too, the menu marks it as the current one. */
  also?: readonly string[]
  icon: IconName
  label: ParseKeys
  capability: Capability
}

/** Entries under a name of their own. */
export interface MenuGroup {
  icon: IconName
  label: ParseKeys
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

/** The side menu of each role, in its own order (spec 1 §6). */
export const menus: Record<RoleId, readonly (MenuEntry | MenuGroup)[]> = {
  1: [home, tracking, container, reports, costs, admin],
  2: [home, tracking, reports],
  3: [home, container, tracking, reports],
  4: [home, tracking, reports],
  5: [home, tracking, container, reports, costs],
}

/** The pages about signing in and what was done; each of them leads to the others. */
export const accountPages: readonly MenuEntry[] = [
  { path: address.profile, icon: 'users', label: 'menu.profile', capability: 'keep-own-profile' },
  { path: address.sessions, icon: 'device', label: 'menu.sessions', capability: 'manage-own-sessions' },
  { path: address.ownPassword, icon: 'lock', label: 'menu.password', capability: 'change-own-password' },
  { path: address.secondFactor, icon: 'key', label: 'menu.secondFactor', capability: 'manage-second-factor' },
  { path: address.requiredSecondFactor, icon: 'shield', label: 'menu.requiredFactor', capability: 'require-second-factor' },
  { path: address.auditTrail, icon: 'trail', label: 'menu.audit', capability: 'read-audit-trail' },
]

/** What the user block at the foot of the side menu opens onto. */
export const ownPages: readonly MenuEntry[] = [
  ...accountPages,
  { path: address.ownNotifications(), icon: 'bell', label: 'menu.ownNotifications', capability: 'hear-alerts' },
  { path: address.mailLedger, icon: 'mail', label: 'menu.mail', capability: 'read-mail-ledger' },
]

/** Those entries that lead this role somewhere. `closed` are capabilities that the customers' services leave out (decision 43). */
export function listOffered(role: RoleId, entries: readonly MenuEntry[], closed: readonly string[] = []): MenuEntry[] {
  return entries.filter(({ path, capability }) => isAllowed(role, capability) && (path === address.home || !closed.includes(capability)))
}

/** A role's menu without what leads nowhere. */
export function menuOf(role: RoleId, closed: readonly string[] = []): (MenuEntry | MenuGroup)[] {
  return menus[role].flatMap((item): (MenuEntry | MenuGroup)[] => {
    if (!('entries' in item)) return listOffered(role, [item], closed)
    const entries = listOffered(role, item.entries, closed)
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}

/** Whether an address is an entry's page, or stands below it. */
export const isAt = ({ path, also = [] }: MenuEntry, pathname: string) => isUnder(pathname, [path, ...also])

/** Whether an address is one of these pages, or stands below one. Paths match in any case (decision 10). */
export function isUnder(pathname: string, pages: readonly string[]): boolean {
  const address = `${pathname.toLowerCase()}/`
  return pages.some((page) => address.startsWith(`${page.toLowerCase()}/`))
}
