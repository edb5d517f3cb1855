import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useSelection } from '#app/components/table/selection.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { writeListQuery } from '#domain/core/lists/list-query.ts'
import { Chips } from './filters/chips.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ImpossibleNotice } from './filters/impossible.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type SelectedAct, SelectionBar } from './selection-bar.tsx'
import { ToolsMenu } from './tools-menu.tsx'

export interface ListFrameProps<Row, Key extends string> extends ListTableProps<Row, Key> {
  catalogue?: Catalogue
  facts?: ReactNode
  /** The main act, and the little that is needed as often. */
  links?: ReactNode
  /** Links of the menu "More". */
  more?: ReactNode
  tabs?: ReactNode
  notice?: ReactNode
  above?: ReactNode
  nothing: ReactNode
  panel?: ReactNode
  selectedAct?: SelectedAct | undefined
  isPart?: true
}

export function ListFrame<Row, Key extends string>(props: ListFrameProps<Row, Key>) {
  const { list, listing, catalogue = {}, facts, links, more, tabs, notice, above, nothing, panel, selectedAct, isPart, ...table } = props
  const { t } = useTranslation()
  const { query } = listing
  const question = String(writeListQuery(list, { ...query, order: null, columns: null }))
  const selection = useSelection('selected', table.page.rows.map(list.keyOf), question)
  const isListed = table.page.total > 0
  return (
    <>
      <div className="list-head">
        <div className="list-head-room">
          <PageTitle title={t(list.title)} isPart={isPart}>
            {facts}
          </PageTitle>
          <FilterBar list={list} query={query} catalogue={catalogue} />
          <Tools list={list} listing={listing} links={links} more={more} exportPath={props.exportPath} />
        </div>
      </div>
      {props.exportPath && isListed && <SelectionBar {...selection} act={selectedAct} />}
      {tabs}
      {notice}
      <ImpossibleNotice impossible={query.impossible} />
      <Chips list={list} query={query} catalogue={catalogue} />
      <div className={panel ? 'list-body with-panel' : 'list-body'}>
        <div className="list-main">
          {above}
          {isListed ? <ListTable list={list} listing={listing} {...table} {...(props.exportPath && { selection })} /> : nothing}
        </div>
        {panel}
      </div>
    </>
  )
}

type ToolsProps<Row, Key extends string> = Pick<ListFrameProps<Row, Key>, 'list' | 'listing' | 'links' | 'more' | 'exportPath'>

function Tools<Row, Key extends string>({ list, listing, links, more, exportPath }: ToolsProps<Row, Key>) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <div className="list-tools">
      {links}
      {exportPath && (
        <a className="button" href={`${exportPath}?${params}`} title={t(list.sheetTitle ?? 'tables.exportWhat')}>
          <Icon name="sheet" />
          {t('tables.export')}
        </a>
      )}
      <ToolsMenu list={list} listing={listing}>
        {more}
      </ToolsMenu>
    </div>
  )
}
