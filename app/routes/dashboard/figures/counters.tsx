import { Link } from '@remix-run/react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Listed } from '#app/routes/dashboard/listed-link.tsx'
import { href } from '#domain/core/href.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { ComparedTotals, Counter } from '#domain/freight/dashboard/compared-totals.ts'
import { activeStatuses } from '#domain/freight/shipments/shipment.ts'

const counters: readonly { counter: Counter; icon: IconName; chosen: ListQuery['chosen']; undated: ListQuery['chosen'] }[] = [
  { counter: 'shipments', icon: 'shipments', chosen: {}, undated: {} },
  {
    counter: 'activeOcean',
    icon: 'sea',
    chosen: { mode: ['sea'], status: activeStatuses },
    undated: { mode: ['sea'], missing: ['delivery'] },
  },
  {
    counter: 'activeAir',
    icon: 'air',
    chosen: { mode: ['air'], status: activeStatuses },
    undated: { mode: ['air'], missing: ['delivery'] },
  },
  {
    counter: 'activeContainers',
    icon: 'container',
    chosen: { containerState: ['not_returned'] },
    undated: { missing: ['delivery', 'return'] },
  },
]

/** The four counters (spec 1 §2). For roles without a list of containers they link to the shipments instead. */
export function Counters({ totals, mayListContainers }: { totals: ComparedTotals; mayListContainers: boolean }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { now, before, leftOut, activeLand } = totals
  return (
    <div>
      <dl className="counters">
        {counters.map(({ counter, icon, chosen, undated }) => (
          <div key={counter} className="counter">
            <dt>
              <Icon name={icon} />
              {t(`dashboard.counters.${counter}`)}
            </dt>
            <dd>
              {counter === 'activeContainers' && mayListContainers ? (
                <Link to={href('containers')}>{count(now[counter])}</Link>
              ) : (
                <Listed of={chosen} title={counter === 'activeContainers' ? t('dashboard.containersList') : undefined}>
                  {count(now[counter])}
                </Listed>
              )}
            </dd>
            <dd className="counter-before" title={t('dashboard.beforeWhy')}>
              {t('dashboard.before', { before: count(before[counter]) })}
              {' · '}
              <Change difference={now[counter] - before[counter]} />
              {leftOut[counter] > 0 && (
                <>
                  {' · '}
                  <Listed of={undated}>{t('dashboard.leftOut', { count: leftOut[counter], number: count(leftOut[counter]) })}</Listed>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="home-note">
        {t('dashboard.active')} {activeLand > 0 && t('dashboard.activeLand', { count: activeLand, number: count(activeLand) })}
      </p>
    </div>
  )
}

function Change({ difference }: { difference: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const kind = difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same'
  return t(`dashboard.change.${kind}`, { difference: count(Math.abs(difference)) })
}
