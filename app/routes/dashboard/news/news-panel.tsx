import { Link } from '@remix-run/react'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { NewsLine } from '#domain/alerts/news/news-list.ts'
import { href } from '#domain/core/href.ts'

interface NewsPanelProps {
  counts: readonly { kind: AlertKind; count: number }[]
  latest: readonly Pick<NewsLine, 'id' | 'kind' | 'shipmentId' | 'customerId' | 'number' | 'happenedAt' | 'happenedOn'>[]
  since: string
}

export function NewsPanel({ counts, latest, since }: NewsPanelProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <Panel
      title={t('news.sinceTitle')}
      tools={<Link to={href('news')}>{t('news.all')}</Link>}
      note={
        <>
          {t('news.newSince')} <Minute instant={since} />
        </>
      }
    >
      {counts.length === 0 && <p className="home-nothing-new">{t(latest.length > 0 ? 'news.latest' : 'news.nothingNew')}</p>}
      <ul className={counts.length > 0 ? 'home-news in-columns' : 'home-news'}>
        {counts.map(({ kind, count: times }) => (
          <li key={kind}>
            <span>{t(`news.kinds.${kind}`)}</span>
            <Link to={href('news', { kind, new: 1 })}>{count(times)}</Link>
          </li>
        ))}
        {latest.map(({ id, kind, shipmentId, customerId, number, happenedAt, happenedOn }) => (
          <li key={id}>
            <span>
              {t(`news.kinds.${kind as AlertKind}`)}{' '}
              <ShipmentLink id={shipmentId} customerId={customerId}>
                {number}
              </ShipmentLink>
            </span>
            <Minute instant={happenedOn ?? happenedAt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
