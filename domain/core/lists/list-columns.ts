import { type Density, densities, type Preferences } from '#domain/core/viewer/preferences.ts'
import type { AnyList, ListDefinition } from './list-definition.ts'

export const usualColumns = ({ columns }: AnyList): readonly string[] => columns.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]))

export function readColumns({ columns }: AnyList, told: readonly unknown[]): readonly string[] {
  const [name] = columns
  return [...new Set([...(name ? [name.key] : []), ...told.flatMap((each) => columns.find(({ key }) => key === each)?.key ?? [])])]
}

export function shownColumns(list: AnyList, query: { columns: readonly string[] | null }, { columns }: Preferences): readonly string[] {
  const kept = columns[list.key]
  return query.columns ?? (kept ? readColumns(list, kept) : usualColumns(list))
}

interface Shown {
  columns: readonly string[]
  query: { columns: readonly string[] | null; order: { by: string } | null }
}

/** The shown columns without the empty ones, unless somebody chose the columns, or the order is by one of them. */
export function withoutEmpty<Listing extends Shown>(
  list: AnyList,
  listing: Listing,
  empty: readonly string[],
  { columns }: Preferences,
): Listing {
  const { query } = listing
  if (empty.length === 0 || query.columns || columns[list.key]) return listing
  return { ...listing, columns: listing.columns.filter((key) => !empty.includes(key) || query.order?.by === key) }
}

export function pickColumns<Row, Key extends string>({ columns }: ListDefinition<Row, Key>, keys: readonly string[]) {
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

export function moveColumn(keys: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const from = keys.indexOf(key)
  const to = from + by
  const [moved, other] = [keys[from], keys[to]]
  if (from < 1 || to < 1 || moved === undefined || other === undefined) return keys
  return keys.with(from, other).with(to, moved)
}

interface ColumnsChoice {
  columns: readonly string[] | null
  density: Density | undefined
  isMove: boolean
}

export function readColumnsChoice(list: AnyList, form: FormData): ColumnsChoice | undefined {
  const [intent, key = ''] = String(form.get('intent') ?? '').split(' ')
  const chosen = readColumns(list, form.getAll('column'))
  const density = densities.find((each) => each === form.get('density'))
  switch (intent) {
    case 'choose':
      return { columns: chosen, density, isMove: false }
    case 'first':
      return { columns: null, density, isMove: false }
    case 'earlier':
    case 'later':
      return { columns: moveColumn(chosen, key, intent === 'earlier' ? -1 : 1), density, isMove: true }
    default:
      return undefined
  }
}
