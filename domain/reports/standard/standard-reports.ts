import { activeStatuses } from '#domain/freight/shipments/shipment.ts'
import type { ReportDefinition, ReportFilter } from '#domain/reports/definition/report-definition.ts'

interface StandardReport {
  key: StandardKey
  definition: ReportDefinition
}

export const standardKeys = [
  'active-shipments',
  'arrivals-14-days',
  'late-shipments',
  'on-time-by-carrier',
  'volume-by-lane',
  'containers-by-free-time',
] as const
export type StandardKey = (typeof standardKeys)[number]

const filter = (field: string, test: ReportFilter['test'], more: Partial<ReportFilter> = {}): ReportFilter => ({
  field,
  test,
  values: [],
  from: '',
  to: '',
  days: null,
  ...more,
})
const isActive = filter('column-status', 'any', { values: [...activeStatuses] })
const isNotThere = filter('column-ata', 'empty')
const way = ['column-pol', 'column-pod', 'column-etd', 'column-eta']

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
    key: 'on-time-by-carrier',
    definition: {
      module: 'tracking',
      fields: ['column-number', 'column-customer', 'column-carrier', 'column-lane', 'column-planned-eta', 'column-ata', 'column-delay'],
      filters: [filter('column-ata', 'last-days', { days: 90 })],
      orders: [{ field: 'column-delay', descending: true }],
      summary: {
        groups: [{ field: 'column-carrier', isByMonth: false }],
        figures: [
          { kind: 'mean', field: 'column-on-time' },
          { kind: 'count', field: null },
          { kind: 'mean', field: 'column-delay' },
        ],
        chart: 'bars',
      },
    },
  },
  {
    key: 'volume-by-lane',
    definition: {
      module: 'tracking',
      fields: ['column-number', 'column-customer', 'column-date', 'column-lane', 'column-mode', 'column-volume', 'column-weight'],
      filters: [filter('column-date', 'last-days', { days: 365 })],
      orders: [{ field: 'column-date', descending: true }],
      summary: {
        groups: [
          { field: 'column-date', isByMonth: true },
          { field: 'column-lane', isByMonth: false },
        ],
        figures: [
          { kind: 'sum', field: 'column-volume' },
          { kind: 'sum', field: 'column-weight' },
          { kind: 'count', field: null },
        ],
        chart: 'lines',
      },
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
