import { href } from '#domain/core/href.ts'
import { shownColumns } from '#domain/core/lists/list-columns.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { type ListQuery, readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'
import { ownSide } from '#domain/freight/documents/own-side.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import type { Ower } from '#domain/freight/exceptions/needed-documents.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { type Capability, type Holder, isHeldBy } from '#domain/identity/access/permissions.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { documentsOfReport, reportOfDocuments } from './documents-report.ts'
import { plainLists } from './plain-list-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import { reportOfTracking, trackingOfReport } from './tracking-report.ts'

export interface ListedReport {
  definition: ReportDefinition
  /** Labels of the list's filters that no report has. */
  leftOut: TextKey[]
}

/** The shipments whose documents are listed, by the filters of Tracking. */
const documentList: AnyList = { ...trackingList, path: href('trackingDocuments'), title: 'documentList.title' }

const lists = {
  tracking: { needs: 'follow-shipments', list: trackingList, reportOf: reportOfTracking },
  orders: { needs: 'see-attention', list: orderList, reportOf: reportOfOrders },
  documents: { needs: 'read-shipment-documents', list: documentList, reportOf: reportOfDocuments },
  ...plainLists,
} as const satisfies Record<
  string,
  {
    needs: Capability
    list: AnyList
    reportOf: (query: ListQuery, shown: readonly string[], params: URLSearchParams, side: Ower) => ListedReport
  }
>

/** The parameters whose value is the address of a list, by the list's name: `?orders=searching%3Darrival-delayed`. */
export const listParameters = Object.keys(lists) as (keyof typeof lists)[]

const longestAddress = 8_000

/** The report of a list as an address asks for it, of all of Tracking where it names none that the viewer may open. */
export function findListedReport(viewer: Holder & Pick<Viewer, 'preferences'>, params: URLSearchParams) {
  const { preferences } = viewer
  const parameter = listParameters.find((each) => params.has(each) && isHeldBy(viewer, lists[each].needs)) ?? 'tracking'
  const { list, reportOf } = lists[parameter]
  const address = new URLSearchParams(params.get(parameter)?.slice(0, longestAddress))
  const query = readListQuery(list, address)
  return { parameter, list: list as AnyList, query, ...reportOf(query, shownColumns(list, query, preferences), address, ownSide(viewer)) }
}

/** Where the rows of a report are a list of their own; null where the list has no such filter. */
export function listAddressOf(definition: ReportDefinition): string | null {
  const [shipments, documents] = [trackingOfReport(definition), documentsOfReport(definition)]
  return shipments ? href('tracking', shipments) : documents && href('trackingDocuments', documents)
}

/** What needs attention: a row for each shipment, kind and container. Whoever set it aside, a report has it. */
export function reportOfOrders(query: ListQuery): ListedReport {
  const values = query.chosen.searching ?? []
  const kinds = { field: 'column-exception', test: 'any', from: '', to: '', days: null } as const
  const leftOut = listFilters(orderList, query).flatMap(({ key, label }) => (key === 'searching' ? [] : [label]))
  return {
    definition: {
      module: 'tracking',
      fields: ['number', 'exception', 'customer', 'exception-since', 'exception-container', 'eta', 'delay'].map((key) => `column-${key}`),
      filters: [{ ...kinds, values: values.length > 0 ? values : exceptionKinds }],
      orders: [{ field: 'column-exception', descending: false }],
    },
    leftOut: [...new Set(leftOut)],
  }
}
