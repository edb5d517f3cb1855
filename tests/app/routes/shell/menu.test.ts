import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, test } from 'vitest'
import { isAt, listOffered, type MenuEntry, type MenuGroup, menuOf, menus, ownPages } from '#app/routes/shell/menu.ts'
import routes from '#app/routes.ts'
import { menu } from '#domain/core/i18n/en/shell/shell-texts.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

const flatten = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
const paths = new Set(flatten(await routes).map(({ path }) => `/${path?.replace(/\/:\w+\?$/, '')}`))

const wordOf = (label: string) => menu[label.replace('menu.', '') as keyof typeof menu]
const name = (item: MenuEntry | MenuGroup): string =>
  'entries' in item ? `${wordOf(item.label)} (${item.entries.map(name).join(', ')})` : wordOf(item.label)
const linksOf = (items: readonly (MenuEntry | MenuGroup)[]) => items.flatMap((item) => ('entries' in item ? item.entries : [item]))
const pathsOf = (items: readonly (MenuEntry | MenuGroup)[]) => linksOf(items).map(({ path }) => path)

describe('menu of each role', () => {
  test.each<[RoleId, string]>([
    [1, 'Home, Tracking, Container, Reports, Cost-Management, Admin (Users, Alerts)'],
    [2, 'Home, Tracking, Reports'],
    [3, 'Home, Container, Tracking, Reports'],
    [4, 'Home, Tracking, Reports'],
    [5, 'Home, Tracking, Container, Reports, Cost-Management'],
  ])('the menu of role %i is: %s', (role, entries) => {
    expect(menus[role].map(name).join(', ')).toBe(entries)
  })

  test.each<RoleId>([1, 2, 3, 4, 5])('role %i sees every page of its menu that the portal has, and no other', (role) => {
    expect(pathsOf(menuOf(role))).toEqual(pathsOf(menus[role]).filter((path) => paths.has(path)))
    expect(pathsOf(menuOf(role))).toContain('/Home')
  })
})

test('the user menu leads an administrator to every page about the own account, and to no other', () => {
  expect(pathsOf(listOffered(1, ownPages))).toEqual(pathsOf(ownPages).filter((path) => paths.has(path)))
})

test.each([
  ['/Tracking', 'Tracking'],
  ['/tracking/views/new', 'Tracking'],
  ['/shipmentsDetail/7/events', 'Tracking'],
  ['/Home', 'Home'],
  ['/TrackingElsewhere', undefined],
  ['/search/tracking', undefined],
])('at %s the menu highlights %s', (address, marked) => {
  expect(
    linksOf(menus[1])
      .filter((entry) => isAt(entry, address))
      .map(name),
  ).toEqual(marked ? [marked] : [])
})
