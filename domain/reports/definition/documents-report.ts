import type { ListQuery } from '#domain/core/lists/list-query.ts'
import { categoryOrder, changeLinesQuery, readLinesQuery } from '#domain/freight/documents/document-line.ts'
import type { Ower } from '#domain/freight/exceptions/needed-documents.ts'
import type { ReportDefinition, ReportFilter } from './report-definition.ts'
import { reportOfTracking, trackingOfReport } from './tracking-report.ts'

const [kind, state, owedBy] = ['column-document-kind', 'column-document', 'column-document-owed-by']
const notThere = ['missing', 'late']
const any = (field: string, values: readonly string[]): ReportFilter => ({ field, test: 'any', values, from: '', to: '', days: null })

/** The documents of the shipments that a list of Tracking finds, by the choices of their page. */
export function reportOfDocuments({ chosen, ...query }: ListQuery, _: readonly string[], params: URLSearchParams, side: Ower) {
  // What is open of a shipment would be a second row for each of its documents.
  const { exception = [], ...others } = chosen
  const { definition, leftOut } = reportOfTracking({ ...query, chosen: others }, [])
  const asked = readLinesQuery(params)
  const number = { field: 'column-number', descending: true }
  return {
    definition: {
      module: 'documents',
      fields: [
        ...['column-number', kind, state, 'column-document-added', 'column-document-due', owedBy],
        'column-document-container',
        'column-customer',
      ],
      filters: [
        ...definition.filters,
        ...(asked.category ? [any(kind, [asked.category])] : []),
        ...(asked.state === 'all' ? [] : [any(state, notThere)]),
        ...(asked.state === 'owed' ? [any(owedBy, [side])] : []),
      ],
      orders: [...definition.orders.filter(({ field }) => field !== number.field), number, { field: kind, descending: false }],
    } satisfies ReportDefinition,
    leftOut: exception.length > 0 ? [...leftOut, 'tracking.fields.exception' as const] : leftOut,
  }
}

/** The page of documents of such a report, as its search parameters; null where it asks for what is missing, or for what the page has no filter. */
export function documentsOfReport({ module, filters, ...definition }: ReportDefinition): URLSearchParams | null {
  if (module !== 'documents') return null
  const [chosen, ...more] = filters.filter(({ field }) => field === kind)
  const category = categoryOrder.find((each) => each === chosen?.values[0]) ?? null
  const ofShipments = { ...definition, module: 'tracking', filters: filters.filter(({ field }) => field !== kind), orders: [] }
  const shipments = trackingOfReport(ofShipments)
  if (!shipments || more.length > 0 || (chosen && (category === null || chosen.values.length > 1))) return null
  return new URLSearchParams(changeLinesQuery(shipments, { category }))
}
