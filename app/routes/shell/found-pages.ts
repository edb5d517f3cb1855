import { href, type PlainRoute } from '#domain/core/href.ts'
import { routes } from '#domain/core/routes.ts'
import type { Holder } from '#domain/identity/access/permissions.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { queryWords, wordsOf } from '#domain/platform/search/text/search-words.ts'
import { listOffered, listOwnPages, type MenuEntry, menuOf, settingsGroups, signingIn } from './menu.ts'

/** Pages that no menu has, by their titles. */
const others = [
  'news',
  'newShipment',
  'trackingNumbers',
  'hiddenShipments',
  'tariffs',
  'orders',
  'trackingContainers',
  'serviceDesk',
  'ticketQueue',
  'cannedResponses',
  'slaTargets',
  'helpDesk',
  'reportSchedules',
  'users',
  'manyUsers',
  'groups',
  'importing',
  'places',
  'webhookDeliveries',
  'bringFile',
  'receivedEvents',
  'rejectedLines',
  'settings',
] as const satisfies readonly PlainRoute[]

const titled = others.map((page): MenuEntry => ({ page, icon: 'document', label: routes[page].title }))

export interface FoundPage {
  path: string
  label: string
}

const mostPages = 8

/** Pages and settings whose names have a word for each word of the text, of those that the person may open; none for no text. */
export function findPages(person: Holder, closed: readonly string[], t: Say, text: string): FoundPage[] {
  const words = queryWords(text)
  if (words.length === 0) return []
  const found = new Map<string, FoundPage>()
  for (const { page, label } of listPages(person, closed)) {
    const own = wordsOf(t(label))
    const path = href(page)
    if (words.every((word) => own.some((each) => each.startsWith(word)))) found.set(path, found.get(path) ?? { path, label: t(label) })
  }
  return [...found.values()].slice(0, mostPages)
}

function listPages(person: Holder, closed: readonly string[]): { page: PlainRoute; label: TextKey }[] {
  const ofMenu = menuOf(person, closed).flatMap((item) => ('entries' in item ? item.entries : [item]))
  const settings = settingsGroups.flatMap(({ entries }) => entries)
  return [...ofMenu, ...listOwnPages(person, closed), ...listOffered(person, [...signingIn, ...settings, ...titled], closed)]
}
