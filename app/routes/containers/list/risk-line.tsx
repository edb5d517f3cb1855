import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ListQuery, pathOf } from '#domain/core/lists/list-query.ts'
import { type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import type { Risk } from '#domain/freight/containers/list/container-risk.server.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'

export function RiskLine({ risk, query, tab }: { risk: Risk; query: ListQuery; tab: ContainerListName }) {
  const { t, language } = useTranslation()
  const { count, money } = useNumbers()
  const { by, total, sums, withoutTariff, withoutTerms } = risk
  if (total === 0 && withoutTerms === 0) return null
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(by))
  const day = `${by} (${weekday})`
  const narrowed = (around: Partial<ListQuery>) => pathOf(containerLists[tab], { ...query, on: [], ...around })
  const isOverBy = { ...query.days, deadline: { ...query.days.deadline, to: addDays(by, -1) } }
  return (
    <p className={total > 0 ? 'risk-line' : 'risk-line quiet'}>
      <Icon name={total > 0 ? 'alert' : 'clock'} small />
      {total > 0 ? (
        <>
          <strong>{t('containerList.risk.title')}:</strong>
          <Link to={narrowed({ days: isOverBy })}>{t('containerList.risk.some', { count: total, total: count(total) })}</Link>
          {sums === null && <span>{t('containerList.risk.tooMany')}</span>}
          {sums && sums.length > 0 && (
            <strong>
              {t('containerList.risk.cost', { sums: sums.map(({ currency, cents }) => money(cents, currency)).join(' + '), day })}
            </strong>
          )}
          {withoutTariff > 0 && <span>{t('containerList.risk.withoutTariff', { count: withoutTariff, total: count(withoutTariff) })}</span>}
        </>
      ) : (
        <span>{t('containerList.risk.none', { day })}</span>
      )}
      {withoutTerms > 0 && (
        <Link to={narrowed({ chosen: { ...query.chosen, terms: ['none'] } })}>
          {t('containerList.risk.withoutTerms', { count: withoutTerms, total: count(withoutTerms) })}
        </Link>
      )}
    </p>
  )
}
