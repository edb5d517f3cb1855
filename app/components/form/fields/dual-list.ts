import { foldText } from '#domain/core/i18n/fold-text.ts'
import { pageOf } from '#domain/core/lists/list-page.ts'
import { readId } from '#domain/core/lists/row-id.ts'

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
  const form = new FormData()
  for (const id of chosen) form.append(name, id)
  return options.length > maxInPage ? showLists(form, name, options) : options
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

export function showLists(form: FormData, name: string, options: readonly DualOption[]): ShownLists {
  const chosen = new Set(form.getAll(name))
  const show = (side: 'Available' | 'Associated', of: readonly DualOption[]): Shown => {
    const searched = foldText(String(form.get(`${name}${side}Search`) ?? ''))
    const found = of.filter((option) => isFound(option, searched))
    const { offset, ...place } = pageOf(Number(form.get(`${name}${side}Page`)), perPage, found.length)
    return { options: found.slice(offset, offset + perPage), ...place }
  }
  return {
    available: show(
      'Available',
      options.filter(({ id }) => !chosen.has(id)),
    ),
    associated: show(
      'Associated',
      options.filter(({ id }) => chosen.has(id)),
    ),
  }
}

/**
 * The form after its pressed button; undefined if none was pressed. Buttons: "add 12", "remove 12", "add-all" and "remove-all" (of the
 * search results), "available 3" and "associated 3" (pages), "search".
 */
export function pressed(form: FormData, name: string, options: readonly DualOption[]): FormData | undefined {
  const press = form.get(`${name}Press`)
  if (typeof press !== 'string' || press === '') return undefined
  const [what = '', id = ''] = press.split(' ')
  const after = new FormData()
  for (const [key, value] of form) if (key !== `${name}Press`) after.append(key, value)
  const sent = new Set(form.getAll(name))
  const chosen = new Set(options.map((option) => option.id).filter((id) => sent.has(id)))
  const matching = (side: 'Available' | 'Associated') => {
    const searched = foldText(String(form.get(`${name}${side}Search`) ?? ''))
    return options.filter((option) => chosen.has(option.id) === (side === 'Associated') && isFound(option, searched))
  }
  if (what === 'add' && options.some((option) => option.id === id)) chosen.add(id)
  if (what === 'remove') chosen.delete(id)
  if (what === 'add-all') for (const option of matching('Available')) chosen.add(option.id)
  if (what === 'remove-all') for (const option of matching('Associated')) chosen.delete(option.id)
  if (what === 'available' || what === 'associated') after.set(`${name}${what === 'available' ? 'Available' : 'Associated'}Page`, id)
  if (what === 'search') for (const side of ['Available', 'Associated']) after.delete(`${name}${side}Page`)
  after.delete(name)
  for (const each of chosen) after.append(name, each)
  return after
}

export const chosenIds = (sent: readonly string[]): number[] => sent.map((id) => readId(id) ?? 0)
