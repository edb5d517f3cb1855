import { useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { Chips } from './filters/chips.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ImpossibleNotice } from './filters/impossible.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { ViewsMenu } from './views-menu.tsx'

export interface ListFrameProps<Row, Key extends string> extends ListTableProps<Row, Key> {
  catalogue?: Catalogue
  facts?: ReactNode
  links?: ReactNode
  tabs?: ReactNode
  notice?: ReactNode
  above?: ReactNode
  nothing: ReactNode
  panel?: ReactNode
  isPart?: true
}

export function ListFrame<Row, Key extends string>(props: ListFrameProps<Row, Key>) {
  const { list, listing, catalogue = {}, facts, links, tabs, notice, above, nothing, panel, isPart, ...table } = props
  const { t } = useTranslation()
  const { query } = listing
  return (
    <>
      <div className="list-head">
        <div className="list-head-room">
          <PageTitle title={t(list.title)} isPart={isPart}>
            {facts}
          </PageTitle>
          <FilterBar list={list} query={query} catalogue={catalogue} />
          <Tools list={list} listing={listing} links={links} exportPath={props.exportPath} />
        </div>
      </div>
      {tabs}
      {notice}
      <ImpossibleNotice impossible={query.impossible} />
      <Chips list={list} query={query} catalogue={catalogue} />
      <div className={panel ? 'list-body with-panel' : 'list-body'}>
        <div className="list-main">
          {above}
          {table.page.total === 0 ? nothing : <ListTable list={list} listing={listing} {...table} />}
        </div>
        {panel}
      </div>
    </>
  )
}

type ToolsProps<Row, Key extends string> = Pick<ListFrameProps<Row, Key>, 'list' | 'listing' | 'links' | 'exportPath'>

function Tools<Row, Key extends string>({ list, listing, links, exportPath }: ToolsProps<Row, Key>) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const [params] = useSearchParams()
  const { columns, density } = listing
  return (
    <>
      <details className="list-more" key={key}>
        <summary className="button square" aria-label={t('tables.moreTools')}>
          <Icon name="more" small />
        </summary>
      </details>
      <div className="list-tools">
        {links}
        <ColumnsMenu list={list} columns={columns} density={density} />
        <ViewsMenu list={list} listing={listing} />
        {exportPath && (
          <a className="button" href={`${exportPath}?${params}`} title={t(list.sheetTitle ?? 'tables.exportWhat')}>
            <Icon name="sheet" />
            {t('tables.export')}
          </a>
        )}
      </div>
    </>
  )
}
