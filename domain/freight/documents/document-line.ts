import { type CategoryName, documentCategories } from '#domain/core/attachments/document-categories.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Ower } from '#domain/freight/exceptions/needed-documents.ts'

/** Shipments whose documents are gathered at once. */
export const mostShipments = 1_000
export const documentsPerListPage = 50
/** What one zip holds. */
export const mostZipped = 500
export const mostZippedBytes = 3 * 2 ** 30

/** A document of a shipment or of one of its containers, or one that is needed and not there. */
export interface DocumentLine {
  key: string
  shipment: { id: number; number: string; customer: string }
  container: { id: number; number: string } | null
  category: CategoryName
  file: { id: number; name: string; size: number; at: string } | null
  owed: { by: Ower; dueOn: string | null; isLate: boolean } | null
}

export type StoredLine = DocumentLine & { file: NonNullable<DocumentLine['file']> }

export const hasFile = (line: DocumentLine): line is StoredLine => line.file !== null

/** A row of the record: `recognized` by its category, else by its name. */
export interface StoredDocument {
  id: number
  shipmentId: number
  container: DocumentLine['container']
  category: CategoryName | null
  recognized: CategoryName
  name: string
  size: number
  at: Date
}

/** By the category that a document was given: without one it is "Other" (decision 44). */
export const mayRead = ({ documentCategories }: Viewer, kind: 'shipment' | 'container', category: string | null): boolean =>
  documentCategories === null || documentCategories.includes(`${kind}:${category ?? 'other'}`)

export const lineStates = ['all', 'missing', 'owed'] as const
export type LineState = (typeof lineStates)[number]

export interface LinesQuery {
  state: LineState
  category: CategoryName | null
  page: number
}

/** In the order in which a zip and a list have them. */
export const categoryOrder: readonly CategoryName[] = [
  ...documentCategories.shipment.filter((each) => each !== 'other'),
  ...documentCategories.container,
]

const parameters = { state: 'docs.state', category: 'docs.category', page: 'docs.page' } as const

/** The parameters of the list of shipments are beside these, and have no dot. */
export function readLinesQuery(params: URLSearchParams): LinesQuery {
  const page = Number(params.get(parameters.page))
  return {
    state: lineStates.find((each) => each === params.get(parameters.state)) ?? 'all',
    category: categoryOrder.find((each) => each === params.get(parameters.category)) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The same shipments with another choice, from its first page. */
export function changeLinesQuery(params: URLSearchParams, changed: Partial<Omit<LinesQuery, 'page'>>): string {
  const next = new URLSearchParams([...params].filter(([name]) => name !== parameters.page))
  for (const key of ['state', 'category'] as const) {
    const value = changed[key]
    if (value === undefined) continue
    if (value === null || value === 'all') next.delete(parameters[key])
    else next.set(parameters[key], value)
  }
  return String(next)
}

/** The name of the page's list, whose page is a parameter of its own. */
export const linesName = 'documents'

export const isChosen = (line: DocumentLine, { state, category }: Omit<LinesQuery, 'page'>, side: Ower): boolean =>
  (category === null || line.category === category) &&
  (state === 'all' || (line.owed !== null && (state === 'missing' || line.owed.by === side)))
