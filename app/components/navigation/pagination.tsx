import { Link, useSearchParams } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { parameterOf } from '#domain/core/lists/list-query.ts'
import { listPageNumbers } from './pages.ts'

interface PaginationProps {
  page: number
  pages: number
  total: number
  perPage: number
  name?: string | undefined
}

export function Pagination({ page, pages, total, perPage, name }: PaginationProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [search] = useSearchParams()
  if (pages <= 1) return null
  const linkTo = (to: number) => {
    const next = new URLSearchParams(search)
    next.set(parameterOf({ ...(name && { name }) }, 'page'), String(to))
    return `?${next}`
  }
  const listed = listPageNumbers(page, pages)
  const range = { from: count((page - 1) * perPage + 1), to: count(Math.min(total, page * perPage)), total: count(total) }
  return (
    <nav className="pagination" aria-label={t('paging.label')}>
      <p>{t('paging.range', range)}</p>
      <ol>
        {page > 1 && (
          <li>
            <Link to={linkTo(page - 1)} rel="prev" aria-label={t('paging.previousPage')}>
              <Icon name="chevron-left" small />
              <span className="pagination-word">{t('paging.previous')}</span>
            </Link>
          </li>
        )}
        {listed.map((each, place) =>
          each === null ? (
            <li key={`after ${listed[place - 1]}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={linkTo(each)}
                aria-current={each === page ? 'page' : undefined}
                aria-label={t('paging.page', { page: count(each) })}
              >
                {count(each)}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={linkTo(page + 1)} rel="next" aria-label={t('paging.nextPage')}>
              <span className="pagination-word">{t('paging.next')}</span>
              <Icon name="chevron-right" small />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
