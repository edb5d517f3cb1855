import type { ReactNode } from 'react'
import { useDrawnColumns } from '#app/components/list/draw-columns.tsx'
import { DataTable } from '#app/components/table/data-table.tsx'
import { HeadZone } from '#app/components/text/head-zone.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import type { ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import { listOfReport, type ReportRow } from '#domain/reports/execution/report-row.ts'
import { maxDecimals } from '#domain/reports/execution/summary-result.ts'

const whoseOf = ({ customerId }: Pick<ReportRow, 'customerId'>) => (customerId === null ? {} : { customerId })

export function ReportTable({ name, columns, rows }: { name: string; columns: readonly ReportColumn[]; rows: readonly ReportRow[] }) {
  const list = listOfReport(name, columns)
  const { fixed } = useNumbers()
  const figures = columns
    .filter(({ kind, currency }) => kind === 'number' && !currency)
    .map(({ id }) => {
      const decimals = maxDecimals(rows.map(({ values }) => values[id]))
      return [id, ({ values }: ReportRow): ReactNode => (typeof values[id] === 'number' ? fixed(values[id], decimals) : null)]
    })
  const links = {
    'column-number': ({ shipmentId, values, ...row }: ReportRow) =>
      shipmentId && (
        <ShipmentLink id={shipmentId} {...whoseOf(row)}>
          {String(values['column-number'])}
        </ShipmentLink>
      ),
    'column-container': ({ shipmentId, containerId, values, ...row }: ReportRow) => {
      const number = values['column-container']
      if (typeof number !== 'string') return null
      return containerId ? (
        <ContainerLink id={containerId} number={number} {...whoseOf(row)} />
      ) : (
        <ContainerLink id={number} number={number} {...(shipmentId && { shipment: shipmentId })} {...whoseOf(row)} />
      )
    },
  }
  const { columns: drawn, zone } = useDrawnColumns(
    list,
    columns.map(({ id }) => id),
    { ...Object.fromEntries(figures), ...links },
    rows,
  )
  return (
    <HeadZone.Provider value={zone}>
      <DataTable caption={name} columns={drawn} rows={rows} keyOf={list.keyOf} nameOf={list.nameOf} />
    </HeadZone.Provider>
  )
}
