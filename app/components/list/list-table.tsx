import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { DataTable } from '#app/components/table/data-table.tsx'
import type { FormSelection } from '#app/components/table/selection.ts'
import { HeadZone } from '#app/components/text/head-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { filterSelected } from '#domain/core/lists/selected-rows.ts'
import { type Cells, useDrawnColumns } from './draw-columns.tsx'
import type { Listing } from './listing.ts'
import { SortSelect } from './sort-select.tsx'

export interface ListTableProps<Row, Key extends string> {
  list: ListDefinition<Row, Key>
  listing: Listing
  page: Page<Row>
  cells?: Cells<Row, Key> | undefined
  open?: string | undefined
  opening?: { to: (row: Row) => string; label: (row: Row) => string } | undefined
  exportPath?: string | undefined
  selection?: FormSelection | undefined
}

export function ListTable<Row, Key extends string>(props: ListTableProps<Row, Key>) {
  const { list, listing, page, exportPath, selection } = props
  return (
    <>
      <SortSelect list={list} query={listing.query} />
      {exportPath && selection ? <SelectableRows {...props} exportPath={exportPath} selection={selection} /> : <Rows {...props} />}
      <Pagination {...page} perPage={list.perPage} name={list.name} />
    </>
  )
}

/** The form of the rows that are ticked, for the buttons of the bar above the list. */
function SelectableRows<Row, Key extends string>(props: ListTableProps<Row, Key> & { exportPath: string; selection: FormSelection }) {
  const { exportPath, selection } = props
  const { name, elsewhere } = selection
  const [params] = useSearchParams()
  const asked = new Map([...params].filter(([each]) => !filterSelected.includes(each)).map((field) => [field.join(' '), field]))
  return (
    <form method="get" action={exportPath} className="list-rows" {...selection.form}>
      {[...asked].map(([key, [each, value]]) => (
        <input key={key} type="hidden" name={each} value={value} />
      ))}
      {elsewhere.map((key) => (
        <input key={key} type="hidden" name={name} value={key} />
      ))}
      <input type="hidden" name="only" value="selected" />
      <Rows {...props} />
    </form>
  )
}

function Rows<Row, Key extends string>({ list, listing, page, cells = {}, open, opening, selection }: ListTableProps<Row, Key>): ReactNode {
  const { t } = useTranslation()
  const { columns, zone } = useDrawnColumns(list, listing.columns, cells, page.rows)
  return (
    <HeadZone.Provider value={zone}>
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
    </HeadZone.Provider>
  )
}

function OpenLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="button quiet square small" to={to} title={label} aria-label={label} data-opens-row preventScrollReset>
      <Icon name="chevron-right" small />
    </Link>
  )
}
