import { type Changed, entriesIn, type Intent, type Typed } from '#app/components/form/intent.ts'
import { pageOf } from '#domain/core/lists/list-page.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'

export const perPage = 5

export interface DualOption {
  id: string
  name: string
  code?: string | null
  note?: string
}

const isFound = ({ name, code }: DualOption, searched: string) => [name, code ?? ''].some((each) => foldText(each).includes(searched))

export interface Shown {
  options: readonly DualOption[]
  page: number
  pages: number
  total: number
}

export type ShownLists = Record<'available' | 'associated', Shown>

export type Offered = readonly DualOption[] | ShownLists

/** With more options the page carries only the visible ones: 5,000 customers made it 340 kB. */
export const maxInPage = 100

export function offerOptions(name: string, options: readonly DualOption[], chosen: readonly string[] = []): Offered {
  return options.length > maxInPage ? showLists({ [name]: chosen }, name, options) : options
}

export function offerFirst<Row>(
  found: readonly Row[] | Record<'available' | 'associated', { first: readonly Row[]; total: number }>,
  optionOf: (row: Row) => DualOption,
): Offered {
  if (!('available' in found)) return found.map(optionOf)
  const show = ({ first, total }: { first: readonly Row[]; total: number }): Shown => {
    const { page, pages } = pageOf(1, perPage, total)
    return { options: first.map(optionOf), page, pages, total }
  }
  return { available: show(found.available), associated: show(found.associated) }
}

export function showLists(typed: Typed, name: string, options: readonly DualOption[]): ShownLists {
  const show = (side: Side): Shown => {
    const found = matching(typed, name, options, side)
    const { offset, ...place } = pageOf(Number(typed[`${name}${side}Page`]), perPage, found.length)
    return { options: found.slice(offset, offset + perPage), ...place }
  }
  return { available: show('Available'), associated: show('Associated') }
}

const sides = ['Available', 'Associated'] as const
type Side = (typeof sides)[number]

function matching(typed: Typed, name: string, options: readonly DualOption[], side: Side): DualOption[] {
  const chosen = new Set(entriesIn(typed, name))
  const searched = foldText(String(typed[`${name}${side}Search`] ?? ''))
  return options.filter((option) => chosen.has(option.id) === (side === 'Associated') && isFound(option, searched))
}

/**
 * Verbs: `add` and `remove` (of an id), `add-all` and `remove-all` (of the search results), `available` and `associated` (a page), `search`.
 * Forgets what is chosen and not offered.
 */
export function changeDualList(typed: Typed, { field, verb, item }: Intent, options: readonly DualOption[]): Changed | undefined {
  const sent = new Set(entriesIn(typed, field))
  const chosen = new Set(options.map(({ id }) => id).filter((id) => sent.has(id)))
  const pages: Record<string, string | undefined> = {}
  if (verb === 'add') for (const { id } of options) if (id === item) chosen.add(id)
  if (verb === 'remove') chosen.delete(item)
  if (verb === 'add-all') for (const { id } of matching(typed, field, options, 'Available')) chosen.add(id)
  if (verb === 'remove-all') for (const { id } of matching(typed, field, options, 'Associated')) chosen.delete(id)
  for (const side of sides) {
    if (verb === side.toLowerCase()) pages[`${field}${side}Page`] = item
    if (verb === 'search') pages[`${field}${side}Page`] = undefined
  }
  const after = { ...typed, ...pages, [field]: [...chosen] }
  return dualVerbs.has(verb) ? { typed: after, ...(chosen.size > sent.size && { more: { added: field } }) } : undefined
}

const dualVerbs = new Set(['add', 'remove', 'add-all', 'remove-all', 'available', 'associated', 'search'])

export const chosenIds = (sent: readonly string[]): number[] => sent.map((id) => readId(id) ?? 0)
