import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import { type ReceivedEvent, reportedName } from '#domain/intake/events/received-event-list.ts'
import type { ReceivedFile } from '#domain/intake/received/received-list.ts'
import type { FeedSource } from '#domain/intake/sources/feed-sources.server.ts'
import { EventStateMark } from './events/event-state.tsx'
import { LineSum } from './line-sum.tsx'
import { OutcomeMark } from './outcome-mark.tsx'

interface LastBroughtProps {
  source: Pick<FeedSource, 'source' | 'system'>
  children: ReactNode
}

/** What a source brought last, and where all of it is listed. */
export function LastBrought({ source: { source, system }, children }: LastBroughtProps) {
  const { t } = useTranslation()
  const all = `${href(system === null ? 'received' : 'receivedEvents')}?${new URLSearchParams({ source: system ?? source })}`
  return (
    <section className="panel">
      <h2>{t(system === null ? 'received.sources.lastFiles' : 'received.sources.lastEvents')}</h2>
      {children}
      <p className="panel-actions">
        <Link className="button" to={all}>
          {t(system === null ? 'received.sources.allFiles' : 'received.sources.allEvents')}
        </Link>
      </p>
    </section>
  )
}

export function LastFiles({ files }: { files: readonly ReceivedFile[] }) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={t('received.sources.lastFiles')}
      missing={<NotGiven />}
      columns={[
        { label: t('received.file') },
        { label: t('received.outcome') },
        { label: t('received.received') },
        { label: t('received.lines') },
      ]}
      rows={files.map((file) => ({
        id: file.id,
        cells: [
          <Link key="file" to={href('receivedRun', { run: file.id })}>
            {file.fileName || file.source}
          </Link>,
          <OutcomeMark key="outcome" outcome={file.outcome} />,
          <Minute key="received" instant={file.startedAt} />,
          <LineSum key="lines" total={file.lines} lines={file} />,
        ],
      }))}
    />
  )
}

export function LastEvents({ events }: { events: readonly ReceivedEvent[] }) {
  const { t } = useTranslation()
  return (
    <Ledger
      label={t('received.sources.lastEvents')}
      missing={<NotGiven />}
      columns={[
        { label: t('received.events.event') },
        { label: t('received.events.state') },
        { label: t('received.received') },
        { label: t('received.events.shipment') },
      ]}
      rows={events.map((event) => ({
        id: event.id,
        cells: [
          <Link key="event" to={href('receivedEvent', { event: event.id })}>
            {reportedName(event, t) ?? event.source}
          </Link>,
          <EventStateMark key="state" state={event.state} />,
          <Minute key="received" instant={event.receivedAt} />,
          event.shipmentId && (
            <Link key="shipment" to={href('shipment', { id: event.shipmentId })}>
              {event.shipment}
            </Link>
          ),
        ],
      }))}
    />
  )
}
