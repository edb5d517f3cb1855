import type { IconName } from '#app/components/icon/icon.tsx'
import { type PlainRoute, rootOf } from '#domain/core/href.ts'
import type { RouteName } from '#domain/core/routes.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type Capability, type Holder, isHeldBy, neededFor } from '#domain/identity/access/permissions.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

export interface MenuEntry {
  page: PlainRoute
  /** Pages that mark the entry as current, with those below them. */
  also?: readonly RouteName[]
  /** Pages below its address that have another place. */
  except?: readonly RouteName[]
  icon: IconName
  label: TextKey
}

export interface MenuGroup {
  icon: IconName
  label: TextKey
  entries: readonly MenuEntry[]
}

/** Pages for the whole portal; each is offered to whom the table of capabilities opens it. */
export const settingsGroups: readonly Omit<MenuGroup, 'icon'>[] = [
  {
    label: 'menu.settingsOf.access',
    entries: [
      { page: 'accessReview', icon: 'shield', label: 'accessReview.title' },
      { page: 'identityProviders', icon: 'key', label: 'administration.tabs.companySignIn' },
      { page: 'requiredSecondFactor', icon: 'shield', label: 'menu.requiredFactor' },
      { page: 'serviceAccounts', icon: 'key', label: 'administration.tabs.serviceAccounts' },
      { page: 'assistantSettings', icon: 'key', label: 'tokens.assistants.title' },
      { page: 'sharingSettings', icon: 'way', label: 'administration.tabs.sharing' },
      { page: 'auditTrail', icon: 'trail', label: 'menu.audit' },
    ],
  },
  {
    label: 'menu.settingsOf.data',
    entries: [
      { page: 'received', icon: 'document', label: 'administration.tabs.received' },
      { page: 'pleaseLook', icon: 'check', label: 'received.look.title' },
      { page: 'held', icon: 'clock', label: 'received.held.title' },
      { page: 'catalogues', icon: 'document', label: 'administration.tabs.catalogues' },
      { page: 'neededDocuments', icon: 'document', label: 'neededDocuments.title' },
      { page: 'webhooks', icon: 'way', label: 'administration.tabs.webhooks' },
      { page: 'portalRetention', icon: 'clock', label: 'branding.retention.title' },
    ],
  },
  {
    label: 'menu.settingsOf.appearance',
    entries: [
      { page: 'portalBrand', icon: 'admin', label: 'branding.brand.title' },
      { page: 'portalLegal', icon: 'document', label: 'branding.legal.title' },
      { page: 'announcements', icon: 'bell', label: 'administration.tabs.announcements' },
    ],
  },
  {
    label: 'menu.settingsOf.operation',
    entries: [
      { page: 'health', icon: 'shield', label: 'administration.tabs.health' },
      { page: 'mailLedger', icon: 'mail', label: 'menu.mail' },
      { page: 'firstRun', icon: 'admin', label: 'administration.tabs.firstRun' },
    ],
  },
]

const settingsPages = settingsGroups.flatMap(({ entries }) => entries)

const home: MenuEntry = { page: 'home', icon: 'home', label: 'menu.home' }
const tracking: MenuEntry = { page: 'tracking', also: ['shipment'], icon: 'tracking', label: 'menu.tracking' }
const container: MenuEntry = { page: 'containers', also: ['container', 'containerEdit'], icon: 'container', label: 'menu.container' }
const reports: MenuEntry = { page: 'reports', icon: 'reports', label: 'menu.reports' }
const costs: MenuEntry = { page: 'invoices', icon: 'costs', label: 'menu.costs' }
const people: MenuEntry = { page: 'ownPeople', icon: 'users', label: 'menu.ownPeople' }
const admin: MenuGroup = {
  icon: 'admin',
  label: 'menu.admin',
  entries: [
    { page: 'customers', except: settingsPages.map(({ page }) => page), icon: 'users', label: 'menu.users' },
    { page: 'alerts', icon: 'bell', label: 'menu.alerts' },
  ],
}

/** In the order of spec 1 §6; what a person has by a right of their own comes last. */
export const menus: Record<RoleId, readonly (MenuEntry | MenuGroup)[]> = {
  1: [home, tracking, container, reports, costs, admin],
  2: [home, tracking, reports, people],
  3: [home, container, tracking, reports],
  4: [home, tracking, reports],
  5: [home, tracking, container, reports, costs],
}

const profile: MenuEntry = { page: 'profile', icon: 'users', label: 'menu.profile' }
const apiTokens: MenuEntry = { page: 'apiTokens', icon: 'key', label: 'menu.apiTokens' }

export const signingIn: readonly MenuEntry[] = [
  { page: 'ownPassword', icon: 'lock', label: 'menu.password' },
  { page: 'secondFactor', icon: 'key', label: 'menu.secondFactor' },
  { page: 'passkeys', icon: 'key', label: 'passkeys.title' },
  { page: 'ownSignIns', icon: 'key', label: 'companySignIn.title' },
  { page: 'sessions', icon: 'device', label: 'menu.sessions' },
]

const pagesOf = (entries: readonly MenuEntry[]) => entries.map(({ page }) => page)

/** The sections of one page, as one entry that leads to the first which the person may open. */
function signingInOf(person: Holder, closed: readonly string[]): MenuEntry[] {
  const [first] = listOffered(person, signingIn, closed)
  return first ? [{ ...first, also: pagesOf(signingIn), icon: 'lock', label: 'menu.signingIn' }] : []
}

/** The tabs of one's own account. */
export const listAccountPages = (person: Holder): MenuEntry[] => [
  ...listOffered(person, [profile]),
  ...signingInOf(person, []),
  ...listOffered(person, [apiTokens]),
]

/** What the user block leads to: at most six. */
export function listOwnPages(person: Holder, closed: readonly string[] = []): MenuEntry[] {
  return [
    ...listOffered(person, [profile, { page: 'ownNotifications', icon: 'bell', label: 'menu.ownNotifications' }], closed),
    ...signingInOf(person, closed),
    ...listOffered(person, [apiTokens, { page: 'shareLinks', icon: 'way', label: 'menu.shareLinks' }], closed),
    ...(listOffered(person, settingsPages, closed).length > 0
      ? [{ page: 'portalSettings' as const, also: pagesOf(settingsPages), icon: 'admin' as const, label: 'menu.portalSettings' as const }]
      : []),
  ]
}

/** `closed` are capabilities that the customers' services exclude. */
export function listOffered(person: Holder, entries: readonly MenuEntry[], closed: readonly string[] = []): MenuEntry[] {
  const mayUse = (capability: Capability | 'open') => capability === 'open' || isHeldBy(person, capability)
  return entries.filter(({ page }) => mayUse(neededFor(page)) && (page === 'home' || !closed.includes(neededFor(page))))
}

export function menuOf(person: Holder, closed: readonly string[] = []): (MenuEntry | MenuGroup)[] {
  return menus[person.roleId].flatMap((item): (MenuEntry | MenuGroup)[] => {
    if (!('entries' in item)) return listOffered(person, [item], closed)
    const entries = listOffered(person, item.entries, closed)
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}

export const isAt = ({ page, also = [], except = [] }: MenuEntry, pathname: string) =>
  isUnder(pathname, [page, ...also]) && !isUnder(pathname, except)

/** Paths match in any case. */
export function isUnder(pathname: string, pages: readonly RouteName[]): boolean {
  const address = `${pathname.toLowerCase()}/`
  return pages.some((page) => address.startsWith(`${rootOf(page).toLowerCase()}/`))
}
