import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ChooseCustomers } from '#app/routes/shell/customers/nobody-selected.tsx'
import { href } from '#domain/core/href.ts'
import { cardsPerPage, type SearchResult } from '#domain/freight/shipments/search/shipment-search.ts'
import type { FoundGroup } from './found-elsewhere.server.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { Card } from './search-card.tsx'

/** In seconds, shown with three decimals. */
const shortest = 0.001

interface ResultsProps {
  answer: Extract<SearchResult, { kind: 'found' }>
  elsewhere: readonly FoundGroup[]
  isBehind: boolean
  text: string
  customers: { selected: number; total: number }
}

export function Results({ answer, elsewhere, isBehind, text, customers }: ResultsProps) {
  const { t } = useTranslation()
  const { count, seconds } = useNumbers()
  const { total, page, pages, cards } = answer
  const took = answer.seconds < shortest ? t('shipments.search.instant', { seconds: seconds(shortest) }) : seconds(answer.seconds)
  return (
    <>
      <PageTitle title={t('shipments.search.resultsFor', { text })}>
        {t('shipments.search.total', { total: count(total), seconds: took })}
      </PageTitle>
      <Freshness asOf={answer.asOf} isBehind={isBehind} isFromRecord={answer.answeredBy === 'record'} />
      <FoundElsewhere groups={elsewhere} />
      {total === 0 ? (
        <NothingFound text={text} suggestions={answer.suggestions} customers={customers} />
      ) : (
        <>
          <div className="search-count">
            <h2>{t('shipments.search.heading')}</h2>
            <p>{t('shipments.search.count', { shown: count(cards.length), total: count(total) })}</p>
          </div>
          <ul className="shipment-cards">
            {cards.map((card) => (
              <li key={card.id}>
                <Card card={card} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} total={total} perPage={cardsPerPage} />
        </>
      )}
    </>
  )
}

interface NothingFoundProps extends Pick<ResultsProps, 'text' | 'customers'> {
  suggestions: readonly string[]
}

function NothingFound({ text, suggestions, customers: { selected, total } }: NothingFoundProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const isNarrowed = selected < total
  return (
    <EmptyState icon="search" title={t('shipments.search.nothingFound', { text })} actions={isNarrowed && <ChooseCustomers />}>
      {suggestions.length > 0 && (
        <p className="suggestions">
          {t('shipments.search.didYouMean')}
          {suggestions.map((each) => (
            <Link key={each} to={href('search', { '*': each })}>
              {each}
            </Link>
          ))}
        </p>
      )}
      <p>{t('shipments.search.nothingFoundWhy', { selected: count(selected), total: count(total) })}</p>
      <p>{isNarrowed ? t('shipments.search.nothingFoundFewer') : t('shipments.search.nothingFoundAll')}</p>
    </EmptyState>
  )
}
