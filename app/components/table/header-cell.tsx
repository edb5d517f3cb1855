import { Link, useSearchParams } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Order, toggleOrder } from '#domain/core/lists/list-order.ts'
import { writeOrder } from '#domain/core/lists/list-query.ts'
import { type Column, columnClasses } from './column.ts'

interface HeaderCellProps<Row> {
  column: Column<Row>
  order: Order | null
  name?: string | undefined
}

export function HeaderCell<Row>({ column, order, name }: HeaderCellProps<Row>) {
  const { key, label, sort, minWidth, zone } = column
  const isOrder = order?.by === key
  return (
    <th
      scope="col"
      className={columnClasses(column)}
      style={minWidth ? ({ '--column-width': minWidth } as CSSProperties) : undefined}
      aria-sort={isOrder ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      {sort ? <SortLink column={key} label={label} order={order} name={name} /> : label}
      {zone && <small className="head-zone">{zone}</small>}
    </th>
  )
}

interface SortLinkProps {
  column: string
  label: string
  order: Order | null
  name: string | undefined
}

function SortLink({ column, label, order, name }: SortLinkProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const next = toggleOrder(order, column)
  const does = t(next.descending ? 'tables.sortDescending' : 'tables.sortAscending', { column: label })
  const arrow = order?.by !== column ? 'sort' : order.descending ? 'sort-down' : 'sort-up'
  return (
    <Link className="table-sort" to={writeOrder({ ...(name && { name }) }, params, next)} title={does} aria-label={does} preventScrollReset>
      {label}
      <Icon name={arrow} small />
    </Link>
  )
}
