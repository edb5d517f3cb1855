import { activeStatuses } from '../../../freight/shipments/shipment.ts'
import type { ReportDefinition, ReportFilter } from '../definition/definition.ts'

/** A report the product brings; its name and description are in the dictionary under its key. */
interface StandardReport {
  key: StandardKey
  definition: ReportDefinition
}

/** What administrators assign to people: their names are `reports.standardNames` of the dictionary. */
export const standardKeys = ['active-shipments', 'arrivals-14-days', 'late-shipments', 'containers-by-free-time'] as const
export type StandardKey = (typeof standardKeys)[number]

const filter = (field: string, test: ReportFilter['test'], more: Partial<ReportFilter> = {}): ReportFilter => ({
  ...{ field, test, values: [], from: '', to: '', days: null },
  ...more,
})
const isActive = filter('column-status', 'any', { values: [...activeStatuses] })
const isNotThere = filter('column-ata', 'empty')
const way = ['column-pol', 'column-pod', 'column-etd', 'column-eta']

/** Standard Reports (spec 3 §2), in the order they are listed. */
export const standardReports: readonly StandardReport[] = [
  {
    key: 'active-shipments',
    definition: {
      module: 'tracking',
      fields: ['column-number', 'column-customer', 'column-status', 'column-mode', ...way, 'column-delay', 'column-client-reference'],
      filters: [isActive],
      orders: [{ field: 'column-eta', descending: false }],
    },
  },
  {
    key: 'arrivals-14-days',
    definition: {
      module: 'tracking',
      fields: [
        'column-number',
        'column-customer',
        'column-eta',
        'column-pod',
        'column-carrier',
        'column-vessel',
        'column-container',
        'column-container-type',
      ],
      filters: [filter('column-eta', 'next-days', { days: 14 }), isNotThere, isActive],
      orders: [{ field: 'column-eta', descending: false }],
    },
  },
  {
    key: 'late-shipments',
    definition: {
      module: 'tracking',
      fields: [
        'column-number',
        'column-customer',
        'column-delay',
        'column-planned-eta',
        'column-eta',
        'column-pod',
        'column-carrier',
        'column-status',
      ],
      filters: [filter('column-delay', 'between', { from: '1' }), isNotThere, isActive],
      orders: [{ field: 'column-delay', descending: true }],
    },
  },
  {
    key: 'containers-by-free-time',
    definition: {
      module: 'containers',
      fields: [
        ...['column-container', 'column-container-type', 'column-number', 'column-customer', 'column-terminal', 'column-container-ata'],
        ...['column-free-days', 'column-last-free-day', 'column-out-of-gate'],
      ],
      filters: [filter('column-last-free-day', 'given'), filter('column-returned', 'empty')],
      orders: [{ field: 'column-last-free-day', descending: false }],
    },
  },
]
