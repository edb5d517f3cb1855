import { Link, useSearchParams } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { writeOrder } from '#domain/ground/tables/address.ts'
import { type TableOrder, toggleOrder } from '#domain/ground/tables/order.ts'
import type { Column } from './column.ts'

/** A column's name; where the table can be put in its order, a link that says what pressing it does. */
export function HeaderCell<Row>({ column, order }: { column: Column<Row>; order: TableOrder }) {
  const { key, label, sort, fixed, minWidth, align, idTh } = column
  const isOrder = order.by === key
  return (
    <th
      scope="col"
      id={idTh}
      className={[fixed && 'fixed', align].filter(Boolean).join(' ') || undefined}
      style={minWidth ? ({ '--column-width': minWidth } as CSSProperties) : undefined}
      aria-sort={isOrder ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? <SortLink column={key} label={label} order={order} /> : label}
    </th>
  )
}

function SortLink({ column, label, order }: { column: string; label: string; order: TableOrder }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const next = toggleOrder(order, column)
  const does = t(next.direction === 'asc' ? 'tables.sortAscending' : 'tables.sortDescending', { column: label })
  const arrow = order.by !== column ? 'sort' : order.direction === 'asc' ? 'sort-up' : 'sort-down'
  return (
    <Link className="table-sort" to={writeOrder(params, next)} title={does} aria-label={does} preventScrollReset>
      {label}
      <Icon name={arrow} small />
    </Link>
  )
}
