import { describe, expect, test } from 'vitest'
import {
  isAt,
  listAccountPages,
  listOffered,
  listOwnPages,
  type MenuEntry,
  type MenuGroup,
  menuOf,
  menus,
  settingsGroups,
} from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import { rightsOfRole } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { menu } from '#domain/locales/en/shell/shell-texts.ts'

const wordOf = (label: string) => String(menu[label.replace('menu.', '') as keyof typeof menu])
const name = (item: MenuEntry | MenuGroup): string =>
  'entries' in item ? `${wordOf(item.label)} (${item.entries.map(name).join(', ')})` : wordOf(item.label)
const linksOf = (items: readonly (MenuEntry | MenuGroup)[]) => items.flatMap((item) => ('entries' in item ? item.entries : [item]))
const pagesOf = (items: readonly (MenuEntry | MenuGroup)[]) => linksOf(items).map(({ page }) => page)

describe('menu of each role', () => {
  test.each<[RoleId, string]>([
    [1, 'Home, Tracking, Container, Reports, Cost-Management, Admin (Users, Alerts)'],
    [2, 'Home, Tracking, Reports, Your people'],
    [3, 'Home, Container, Tracking, Reports'],
    [4, 'Home, Tracking, Reports'],
    [5, 'Home, Tracking, Container, Reports, Cost-Management'],
  ])('the menu of role %i is: %s', (role, entries) => {
    expect(menus[role].map(name).join(', ')).toBe(entries)
  })

  test.each<RoleId>([1, 2, 3, 4, 5])('role %i sees every page of its menu', (role) => {
    const offered = pagesOf(menuOf({ roleId: role, rights: [], isCut: false }))
    expect(offered).toEqual(pagesOf(menus[role]).filter((page) => page !== 'ownPeople'))
    expect(pagesOf(menuOf({ roleId: role, rights: rightsOfRole(role), isCut: false }))).toEqual(pagesOf(menus[role]))
    expect(offered).toContain('home')
  })
})

test.each<[RoleId, string]>([
  [1, 'Profile, My notifications, Signing in, API tokens, Share links, Portal settings'],
  [2, 'Profile, My notifications, Signing in, API tokens, Share links'],
  [3, 'Profile, My notifications, Signing in, API tokens, Share links, Portal settings'],
  [4, 'Profile, My notifications, Signing in, API tokens'],
  [5, 'Profile, My notifications, Signing in, API tokens, Share links, Portal settings'],
])('the user block of role %i leads to: %s', (role, entries) => {
  expect(listOwnPages({ roleId: role, rights: [], isCut: false }).map(name).join(', ')).toBe(entries)
})

test('the account has one line of three tabs, and each way to sign in marks the same one', () => {
  const tabs = listAccountPages({ roleId: 4, rights: [], isCut: false })
  expect(tabs.map(name).join(', ')).toBe('Profile, Signing in, API tokens')
  for (const page of ['ownPassword', 'secondFactor', 'passkeys', 'ownSignIns', 'sessions'] as const)
    expect(tabs.filter((entry) => isAt(entry, href(page))).map(name)).toEqual(['Signing in'])
})

test('an administrator sees every page of the portal settings, and the settings are marked on each', () => {
  const pages = settingsGroups.flatMap(({ entries }) => entries)
  const administrator = { roleId: 1, rights: [], isCut: false } as const
  expect(listOffered(administrator, pages)).toEqual(pages)
  const entry = listOwnPages(administrator).at(-1) as MenuEntry
  expect(pages.filter(({ page }) => !isAt(entry, href(page)))).toEqual([])
})

test.each([
  ['/Tracking', 'Tracking'],
  ['/tracking/views/new', 'Tracking'],
  ['/shipmentsDetail/7/events', 'Tracking'],
  ['/Home', 'Home'],
  ['/TrackingElsewhere', undefined],
  ['/search/tracking', undefined],
  ['/Admin/users', 'Users'],
  ['/Admin/portal/legal', undefined],
])('at %s the menu highlights %s', (address, marked) => {
  expect(
    linksOf(menus[1])
      .filter((entry) => isAt(entry, address))
      .map(name),
  ).toEqual(marked ? [marked] : [])
})
