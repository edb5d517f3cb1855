import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { otherNamesText } from '#domain/locales/names.ts'
import { type CatalogueEntry, type CatalogueKey, catalogueKeys, catalogues } from './catalogue.ts'

/** Numbers stay numbers, so that 10 sorts after 9. */
interface CatalogueLine {
  key: string
  id: string | number
  name: string | number
  /** In languages other than English. */
  otherNames: string | null
  parent: string | null
  isUsed: boolean
}

export function lineOf({ id, name, names, parent, isUsed }: CatalogueEntry, { kind }: (typeof catalogues)[CatalogueKey]): CatalogueLine {
  return {
    key: id,
    id: kind === 'ports' ? id : Number(id),
    name: kind === 'numbers' ? Number(name) : name,
    otherNames: otherNamesText(names),
    parent: parent?.name ?? null,
    isUsed,
  }
}

export const catalogueSearch = { fieldsToFilter: ['id', 'name', 'otherNames', 'parent'] }

type LineKey = 'name' | 'otherNames' | 'parent' | 'id' | 'state'
type LineColumn = ListColumn<CatalogueLine, LineKey>

const state: LineColumn = {
  key: 'state',
  label: 'catalogues.state',
  kind: 'text',
  minWidth: '7rem',
  value: ({ isUsed }, say) => say(isUsed ? 'catalogues.used' : 'catalogues.unused'),
}

const text = (key: 'name' | 'otherNames' | 'parent', minWidth: string): LineColumn => {
  return {
    key,
    label: key === 'otherNames' ? 'catalogues.names' : `catalogues.${key}`,
    kind: 'text',
    sort: true,
    minWidth,
    value: (line) => line[key]?.toString() ?? null,
  }
}

const id: LineColumn = {
  key: 'id',
  label: 'catalogues.id',
  kind: 'text',
  sort: true,
  minWidth: '5rem',
  value: (line) => String(line.id),
}

function columnsOf(key: CatalogueKey): LineColumn[] {
  const { kind, parent } = catalogues[key]
  if (kind === 'numbers') return [{ ...text('name', '6rem'), label: 'catalogues.asks.numbers' }, state]
  if (kind === 'ports') return [text('name', '14rem'), id, state]
  return [text('name', '14rem'), text('otherNames', '14rem'), ...(parent ? [text('parent', '10rem')] : []), id, state]
}

const listOf = (key: CatalogueKey): ListDefinition<CatalogueLine, LineKey> => ({
  key: `catalogue-${key}`,
  path: href('catalogues', { catalogue: key }),
  title: `catalogues.of.${key}`,
  rows: `catalogues.of.${key}`,
  file: 'Catalogue',
  perPage: rowsPerPage,
  keyOf: (line) => line.key,
  nameOf: ({ name }) => String(name),
  columns: columnsOf(key),
  filters: [],
  search: { label: 'catalogues.search', hint: 'catalogues.searchHint' },
  order: { by: catalogues[key].kind === 'named' ? 'id' : 'name', descending: false },
})

export const catalogueLists = Object.fromEntries(catalogueKeys.map((key) => [key, listOf(key)])) as Record<
  CatalogueKey,
  ReturnType<typeof listOf>
>
