import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { AlertKind } from '#domain/desk/alerts/kinds.ts'
import { Panel } from '../panel.tsx'

interface NewsPanelProps {
  news: readonly { kind: AlertKind; count: number }[]
  /** ISO 8601: when the visit before this one ended. */
  since: string
}

/** How much of each kind is new since the person last looked; a number opens the list of it. */
export function NewsPanel({ news, since }: NewsPanelProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const title = t('news.sinceTitle')
  return (
    <Panel
      title={title}
      tools={<Link to={address.news}>{t('news.all')}</Link>}
      note={
        <>
          {t('news.newSince')} <Minute instant={since} />
        </>
      }
    >
      {news.length > 0 ? (
        <Ledger
          label={title}
          columns={[{ label: t('news.what') }, { label: t('news.times'), isFigure: true }]}
          rows={news.map(({ kind, count: times }) => ({
            id: kind,
            cells: [
              t(`alerts.kinds.${kind}`),
              <Link key="times" to={address.newsOf(kind)}>
                {count(times)}
              </Link>,
            ],
          }))}
          missing="–"
        />
      ) : (
        <p className="home-note">{t('news.nothingNew')}</p>
      )}
    </Panel>
  )
}
