import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NextDue } from '#app/routes/tickets/sla-mark.tsx'
import { ticketCells } from '#app/routes/tickets/ticket-cells.tsx'
import { Severity } from '#app/routes/tickets/ticket-severity.tsx'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { ticketQueue } from '#domain/tickets/list/ticket-list.ts'
import { queueRows } from '#domain/tickets/list/ticket-queue.server.ts'

export const loader = listLoader('ticketQueue', queueRows)

export default function Queue() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <ListFrame
      list={ticketQueue}
      listing={listing}
      page={page}
      catalogue={catalogue}
      facts={t('tickets.queue.total', { count: page.total, total: count(page.total) })}
      {...(page.total > 0 && { exportPath: href('listSheet', { list: ticketQueue.key }) })}
      links={
        <Link className="button" to={href('serviceDesk')}>
          {t('tickets.title')}
        </Link>
      }
      more={
        <>
          <Link className="button quiet" to={href('cannedResponses')}>
            <Icon name="comment" small />
            {t('tickets.cannedResponses.title')}
          </Link>
          <Link className="button quiet" to={href('slaTargets')}>
            <Icon name="clock" small />
            {t('tickets.targets.title')}
          </Link>
        </>
      }
      cells={{
        ...ticketCells,
        due: ({ dueAt, dueState }) => <NextDue dueAt={dueAt} state={dueState} />,
        severity: ({ severity, severityId }) => severity && <Severity severityId={severityId}>{severity}</Severity>,
        assigned: ({ assignedTo }) => assignedTo ?? t('tickets.detail.nobody'),
      }}
      nothing={
        <Nothing list={ticketQueue} query={listing.query} icon="check" empty={t('tickets.queue.empty')} none={t('tickets.nothing.open')}>
          <p>{t('tickets.queue.emptyWhy')}</p>
        </Nothing>
      }
    />
  )
}
