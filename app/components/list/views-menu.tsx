import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { writeListQuery } from '#domain/core/lists/list-query.ts'
import type { Listing } from './listing.ts'

interface ViewsMenuProps {
  list: AnyList
  listing: Pick<Listing, 'query' | 'views'>
}

/** The saved views of a list, and where the question that it answers is saved as another. */
export function ViewsMenu({ list, listing: { query, views } }: ViewsMenuProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="views-menu">
        {views.map(({ id, name, query: saved, isMine, owner }) => (
          <li key={id}>
            <Link to={`${list.path}?${saved}`} title={name}>
              {name}
            </Link>
            {!isMine && <span className="views-owner">{t('views.sharedBy', { name: owner })}</span>}
          </li>
        ))}
        {views.length === 0 && <li className="field-help">{t('views.none')}</li>}
      </ul>
      <div className="views-actions">
        <Link className="button" to={href('newListView', { list: list.key }, writeListQuery(list, query))}>
          <Icon name="bookmark" small />
          {t('views.save')}
        </Link>
        <Link className="button quiet" to={href('listViews', { list: list.key })}>
          {t('views.manage')}
        </Link>
      </div>
    </>
  )
}
