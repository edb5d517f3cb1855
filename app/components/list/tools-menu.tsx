import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { useCollapsed } from '#app/components/popup/use-collapsed.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { writeListQuery } from '#domain/core/lists/list-query.ts'
import { isMailed } from '#domain/core/lists/mailed-lists.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { Listing } from './listing.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The fragment in the URL reopens the menu after a form submission without scripts. */
const columnsPart = 'columns'

interface ToolsMenuProps {
  list: AnyList
  listing: Listing
  /** Links that this list alone has. */
  children?: ReactNode
}

/** What a list can do besides its main act and its spreadsheet. */
export function ToolsMenu({ list, listing, children }: ToolsMenuProps) {
  const { t } = useTranslation()
  const { columns, density, query, hasCall } = listing
  return (
    <Dropdown label={t('tables.toolsMenu')} icon="more" side="end" part={columnsPart}>
      <div className="tools-menu">
        {isMailed(list.key) && (
          <Link className="button quiet" to={href('sendList', { [list.key]: String(writeListQuery(list, query)) })}>
            <Icon name="reports" small />
            {t('reports.sendMe')}
          </Link>
        )}
        {children}
        <Part id={columnsPart} label={t('tables.columns')} icon="columns">
          <ColumnsMenu list={list} columns={columns} density={density} />
        </Part>
        <Part label={t('views.link')} icon="bookmark">
          <ViewsMenu list={list} listing={listing} />
        </Part>
        {hasCall && (
          <Link className="button quiet" to={href('listCall', { list: list.key }, writeListQuery(list, query))}>
            <Icon name="way" small />
            {t('views.asCall')}
          </Link>
        )}
      </div>
    </Dropdown>
  )
}

function Part({ id, label, icon, children }: { id?: string; label: string; icon: IconName; children: ReactNode }) {
  const place = useCollapsed(id)
  return (
    <details className="tools-part" ref={place} name="tools">
      <summary className="button quiet">
        <Icon name={icon} small />
        {label}
        <Icon name="chevron-down" small />
      </summary>
      <div id={id} className="tools-part-body">
        {children}
      </div>
    </details>
  )
}
