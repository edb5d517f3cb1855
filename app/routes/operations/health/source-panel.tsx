import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { FeedSource } from '#domain/intake/sources/feed-sources.server.ts'
import { HealthPanel } from './health-panels.tsx'

export function FeedPanel({ sources }: { sources: SerializeFrom<FeedSource[]> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <HealthPanel part="feeds">
      {sources.length === 0 && <p className="quiet-line">{t('health.noFeeds')}</p>}
      {sources.length > 0 && (
        <Ledger
          label={t('health.feeds')}
          missing={<NotGiven />}
          columns={[
            { label: t('received.source') },
            { label: t('received.sources.last') },
            { label: t('received.sources.today'), isFigure: true },
            { label: t('health.state') },
          ]}
          rows={sources.map(({ source, system, last, today, isSilent }) => ({
            id: source,
            cells: [
              system === null ? source : t('received.sources.events', { system }),
              <Link key="last" to={lastOf(system, last.id)}>
                <Minute instant={last.at} />
              </Link>,
              count(today.files),
              <Mark key="state" meaning={isSilent ? 'late' : 'good'} icon={isSilent ? 'alert' : 'check'}>
                {t(isSilent ? 'health.silent' : 'health.works')}
              </Mark>,
            ],
          }))}
        />
      )}
      <p>
        <Link to={href('received')}>{t('health.pages.received')}</Link>
      </p>
    </HealthPanel>
  )
}

const lastOf = (system: string | null, run: number) =>
  system === null ? href('receivedRun', { run }) : `${href('receivedEvents')}?${new URLSearchParams({ source: system })}`
