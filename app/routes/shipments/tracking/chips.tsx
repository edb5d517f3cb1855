import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import type { Asked } from '#domain/freight/shipments/tracking/asked.ts'
import type { Catalogue } from '#domain/freight/shipments/tracking/catalogue.server.ts'
import { type Filter, listFilters, withoutFilters } from '#domain/freight/shipments/tracking/filters.ts'
import { trackingPath } from './place.ts'
import { useValueNames } from './value-names.ts'

/** What the list is narrowed by, each with a link that takes it away. */
export function Chips({ asked, catalogue }: { asked: Asked; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const nameOf = useValueNames()
  const filters = listFilters(asked)
  if (filters.length === 0) return null
  const wordsOf = ({ field, value }: Filter) => {
    const option = field in catalogue ? catalogue[field as keyof Catalogue].options.find((each) => each.value === value) : undefined
    return nameOf(field, value, option?.name)
  }
  return (
    <nav className="chips" aria-label={t('tracking.filters')}>
      <ul>
        {filters.map((filter) => {
          const words = { name: t(`tracking.fields.${filter.field}`), value: wordsOf(filter) }
          return (
            <li key={`${filter.field} ${filter.value}`}>
              <Link className="chip" to={trackingPath(filter.without)} aria-label={t('tracking.remove', words)} preventScrollReset>
                <span>{t('tracking.filter', words)}</span>
                <Icon name="close" small />
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to={trackingPath(withoutFilters(asked))} preventScrollReset>
        {t('tracking.clear')}
      </Link>
    </nav>
  )
}
