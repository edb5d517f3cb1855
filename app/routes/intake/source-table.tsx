import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { FeedSource } from '#domain/intake/sources/feed-sources.server.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { Silence } from './silence.tsx'

interface SourceTableProps {
  sources: readonly FeedSource[]
  /** Whether the pages of sources are the reader's. */
  mayWatch: boolean
}

/** What each source brought today, its last file, and whether it has fallen silent. */
export function SourceTable({ sources, mayWatch }: SourceTableProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const nameOf = ({ source, system }: FeedSource) => (system === null ? source : t('received.sources.events', { system }))
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
        rows={sources.map((each) => ({
          id: each.source,
          cells: [
            mayWatch ? (
              <Link key="source" to={href('watchedSource', { source: each.source })}>
                {nameOf(each)}
              </Link>
            ) : (
              nameOf(each)
            ),
            ...numbers.map((key) => (each.today[key] === null ? null : count(each.today[key]))),
            <span key="last" className="admin-row-actions">
              <Link to={lastOf(each.system, each.last.id)}>
                <Minute instant={each.last.at} />
              </Link>
              {each.system === null && <OutcomeMark outcome={each.last.outcome} />}
            </span>,
            <Silence key="silence" source={each} />,
          ],
        }))}
      />
    </section>
  )
}

const lastOf = (system: string | null, run: number) =>
  system === null ? href('receivedRun', { run }) : `${href('receivedEvents')}?${new URLSearchParams({ source: system })}`
