import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { DataTable } from '#app/components/table/data-table.tsx'
import { useSelection } from '#app/components/table/selection.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { writeListQuery } from '#domain/core/lists/list-query.ts'
import { type Cells, useDrawnColumns } from './draw-columns.tsx'
import type { Listing } from './listing.ts'
import { type SelectedAct, SelectedExport } from './selected-export.tsx'
import { SortSelect } from './sort-select.tsx'

export interface ListTableProps<Row, Key extends string> {
  list: ListDefinition<Row, Key>
  listing: Listing
  page: Page<Row>
  cells?: Cells<Row, Key> | undefined
  open?: string | undefined
  opening?: { to: (row: Row) => string; label: (row: Row) => string } | undefined
  exportPath?: string | undefined
  selectedAct?: SelectedAct | undefined
}

export function ListTable<Row, Key extends string>(props: ListTableProps<Row, Key>) {
  const { list, listing, page, exportPath } = props
  return (
    <>
      <SortSelect list={list} query={listing.query} />
      {exportPath ? <SelectableRows {...props} exportPath={exportPath} /> : <Rows {...props} />}
      <Pagination {...page} perPage={list.perPage} name={list.name} />
    </>
  )
}

function SelectableRows<Row, Key extends string>(props: ListTableProps<Row, Key> & { exportPath: string }) {
  const { list, listing, page, exportPath } = props
  const question = String(writeListQuery(list, { ...listing.query, order: null, columns: null }))
  const selection = useSelection('selected', page.rows.map(list.keyOf), question)
  return (
    <form method="get" action={exportPath} className="list-rows" {...selection.form}>
      <Rows {...props} selection={selection} />
      <SelectedExport {...selection} act={props.selectedAct} />
    </form>
  )
}

type RowsProps<Row, Key extends string> = ListTableProps<Row, Key> & { selection?: ReturnType<typeof useSelection> }

function Rows<Row, Key extends string>({ list, listing, page, cells = {}, open, opening, selection }: RowsProps<Row, Key>): ReactNode {
  const { t } = useTranslation()
  const columns = useDrawnColumns(list, listing.columns, cells)
  return (
    <DataTable<Row>
      caption={t(list.rows)}
      columns={columns}
      rows={page.rows}
      keyOf={list.keyOf}
      nameOf={list.nameOf}
      order={listing.query.order ?? list.order}
      name={list.name}
      open={open}
      opening={opening && ((row) => <OpenLink to={opening.to(row)} label={opening.label(row)} />)}
      {...(selection && { selection })}
    />
  )
}

function OpenLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="button quiet square small" to={to} title={label} aria-label={label} data-opens-row preventScrollReset>
      <Icon name="chevron-right" small />
    </Link>
  )
}
