import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { type AlertKind, alertCatalogue } from '#domain/alerts/alert-kinds.ts'
import { type InboxLine, linesPerPage } from '#domain/alerts/audience/alert-choice.ts'
import { href } from '#domain/core/href.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { severities } from '#domain/freight/exceptions/exception-kinds.ts'
import './alert-inbox.css'

function AboutLink({ line: { shipmentId, customerId, ticketId, invoiceId, number } }: { line: InboxLine }) {
  if (shipmentId !== null) {
    return (
      <ShipmentLink id={shipmentId} customerId={customerId}>
        {number}
      </ShipmentLink>
    )
  }
  return (
    <Link className="number" to={ticketId !== null ? href('ticket', { id: ticketId }) : href('invoice', { id: invoiceId ?? 0 })}>
      {number}
    </Link>
  )
}

export function Inbox({ page }: { page: Page<InboxLine> }) {
  const { t } = useTranslation()
  if (page.total === 0) {
    return (
      <EmptyState icon="bell" title={t('alerts.own.nothing')}>
        <p>{t('alerts.own.nothingWhy')}</p>
      </EmptyState>
    )
  }
  const groups = severities.map((severity) => ({
    severity,
    lines: page.rows.filter(({ kind }) => alertCatalogue[kind as AlertKind].severity === severity),
  }))
  return (
    <div className="inbox">
      {groups.map(({ severity, lines }) => lines.length > 0 && <InboxGroup key={severity} severity={severity} lines={lines} />)}
      <Pagination page={page.page} pages={page.pages} total={page.total} perPage={linesPerPage} />
    </div>
  )
}

function Stacked({ children, below }: { children: ReactNode; below: string | null }) {
  return (
    <div>
      {children}
      {below && <small>{below}</small>}
    </div>
  )
}

/** Under the headings that a digest has. */
function InboxGroup({ severity, lines }: { severity: (typeof severities)[number]; lines: readonly InboxLine[] }) {
  const { t } = useTranslation()
  const heading = t(`attention.severities.${severity}`)
  return (
    <section className="inbox-group">
      <h2>{heading}</h2>
      <Ledger
        label={heading}
        missing={<span aria-hidden="true">–</span>}
        columns={[
          { label: t('alerts.mail.what') },
          { label: t('alerts.own.about') },
          { label: t('alerts.mail.customer') },
          { label: t('alerts.mail.details') },
          { label: t('alerts.mail.when') },
        ]}
        rows={lines.map((line) => ({
          id: line.id,
          cells: [
            <span key="what" className={line.isUnread ? 'inbox-unread' : undefined}>
              {t(`news.kinds.${line.kind as AlertKind}`)}
              {line.isUnread && <span className="visually-hidden"> {t('alerts.own.isUnread')}</span>}
            </span>,
            <Stacked key="about" below={line.reference}>
              <AboutLink line={line} />
            </Stacked>,
            <Stacked key="customer" below={line.route}>
              {line.customer}
            </Stacked>,
            line.details || line.next ? (
              <Stacked key="details" below={line.next}>
                {line.details}
              </Stacked>
            ) : null,
            <Minute key="when" instant={line.happenedOn ?? line.happenedAt} />,
          ],
        }))}
      />
    </section>
  )
}
