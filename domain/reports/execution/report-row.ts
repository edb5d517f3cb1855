import type { InstantAtPlace, ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { ReportColumn } from '#domain/reports/catalogue/report-column.ts'

export type ReportValue = string | number | InstantAtPlace | null

export interface ReportRow {
  key: string
  shipmentId: number | null
  customerId: number | null
  containerId: number | null
  values: Readonly<Record<string, ReportValue>>
}

export function listOfReport(name: string, columns: readonly ReportColumn[]): ListDefinition<ReportRow> {
  return {
    key: 'report',
    path: '',
    title: 'reports.title',
    rows: 'reports.rows',
    file: name,
    perPage: rowsPerPage,
    keyOf: ({ key }) => key,
    nameOf: ({ values }) => String(values[columns[0]?.id ?? ''] ?? ''),
    columns: columns.map(drawColumn),
    filters: [],
    order: null,
  }
}

function drawColumn({ id, label, kind, values = [], currency, clock = 'reports.clocks.event' }: ReportColumn): ListColumn<ReportRow> {
  const facts = { key: id, label }
  switch (kind) {
    case 'text':
      return { ...facts, kind, value: (row) => row.values[id] as string | null }
    case 'choice': {
      const nameOf = new Map(values.map((each) => [each.value, each.label]))
      return {
        ...facts,
        kind: 'text',
        value: (row, say) => {
          const value = row.values[id] as string | null
          const name = value === null ? undefined : nameOf.get(value)
          return name ? say(name) : value
        },
      }
    }
    case 'number':
      if (currency) return { ...facts, kind: 'money', value: (row) => row.values[id]?.toString() ?? null }
      return { ...facts, kind, value: (row) => row.values[id] as number | null }
    case 'day':
      return { ...facts, kind, value: (row) => row.values[id] as string | null }
    case 'instant':
      return { ...facts, kind: 'local', zone: clock, value: (row) => row.values[id] as InstantAtPlace | null }
  }
}
