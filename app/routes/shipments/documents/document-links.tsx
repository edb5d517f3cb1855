import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type ListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

/** To the documents of all that the list finds, and of the page that is shown. */
export function DocumentLinks({ query, page, pages }: { query: ListQuery; page: number; pages: number }) {
  const { t } = useTranslation()
  const asked = writeListQuery(trackingList, { ...query, columns: null })
  return (
    <>
      <Link className="button quiet" to={href('trackingDocuments', asked)}>
        <Icon name="document" small />
        {t('documentList.title')}
      </Link>
      {pages > 1 && (
        <Link
          className="button quiet"
          to={href('trackingDocuments', new URLSearchParams([...asked, ['only', 'page'], ['page', `${page}`]]))}
        >
          <Icon name="document" small />
          {t('documentList.ofPage')}
        </Link>
      )}
    </>
  )
}
