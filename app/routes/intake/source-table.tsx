import { Link } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { FeedSource } from '#domain/intake/sources/feed-sources.server.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'
import { OutcomeMark } from './outcome-mark.tsx'

interface SourceTableProps {
  sources: readonly FeedSource[]
  mayWatch: boolean
}

/** What each source brought today, its last file, and whether it has fallen silent. */
export function SourceTable({ sources, mayWatch }: SourceTableProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const numbers = ['files', 'taken', 'unchanged', 'rejected'] as const
  const labels = [t('received.sources.today'), t('received.taken'), t('received.unchanged'), t('received.rejected')]
  return (
    <section className="panel received-sources">
      <h2>{t('received.sources.title')}</h2>
      <Ledger
        label={t('received.sources.title')}
        missing={<NotGiven />}
        columns={[
          { label: t('received.source') },
          ...labels.map((label) => ({ label, isFigure: true })),
          { label: t('received.sources.last') },
          { label: t('received.sources.quiet') },
        ]}
        rows={sources.map(({ source, system, today, last, isSilent, silentFrom }) => ({
          id: source,
          cells: [
            system === null ? source : t('received.sources.events', { system }),
            ...numbers.map((key) => (today[key] === null ? null : count(today[key]))),
            <span key="last" className="admin-row-actions">
              <Link to={lastOf(system, last.id)}>
                <Minute instant={last.at} />
              </Link>
              {system === null && <OutcomeMark outcome={last.outcome} />}
            </span>,
            <span key="silence" className="admin-row-actions">
              <Silence isSilent={isSilent} lastAt={last.at} silentFrom={silentFrom} />
              {mayWatch && (
                <Link className="button small" to={href('watchedSource', { source })} preventScrollReset>
                  {t('received.sources.change')}
                </Link>
              )}
            </span>,
          ],
        }))}
      />
    </section>
  )
}

const lastOf = (system: string | null, run: number) =>
  system === null ? href('receivedRun', { run }) : `${href('receivedEvents')}?${new URLSearchParams({ source: system })}`

function Silence({ isSilent, lastAt, silentFrom }: { isSilent: boolean; lastAt: string; silentFrom: string | null }) {
  const { t } = useTranslation()
  const timeZone = useReaderZone()
  if (silentFrom === null) return <>{t('received.sources.unknown')}</>
  if (!isSilent) return <>{t('received.sources.expected', { by: minuteIn(silentFrom, timeZone) })}</>
  return (
    <Mark meaning="late" icon="alert">
      {t('received.sources.silent', { since: minuteIn(lastAt, timeZone) })}
    </Mark>
  )
}
