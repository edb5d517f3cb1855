import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { SlaMark } from '#app/routes/tickets/sla-mark.tsx'
import { Severity } from '#app/routes/tickets/ticket-severity.tsx'
import { href } from '#domain/core/href.ts'
import type { SlaProgress } from '#domain/tickets/sla/sla-progress.server.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'
import type { ShownTicket } from './shown-ticket.ts'

export function TicketFacts({ ticket, targets }: { ticket: ShownTicket; targets: SerializeFrom<SlaProgress> | null }) {
  const { t } = useTranslation()
  const { typeId, type, module, subModule, severity, severityId, description, createdAt, firstLevel, closeReason, closeText } = ticket
  const { cargo } = ticket
  const isRequest = typeId === ticketTypeIds.request
  return (
    <FactList>
      <Fact name={t('tickets.fields.type')}>{type}</Fact>
      <Fact name={isRequest ? t('tickets.fields.request') : t('tickets.fields.module')}>{module}</Fact>
      <Fact name={isRequest ? t('tickets.fields.requestType') : t('tickets.fields.subModule')}>{subModule}</Fact>
      {!isRequest && <Fact name={t('tickets.fields.severity')}>{severity && <Severity severityId={severityId}>{severity}</Severity>}</Fact>}
      {(cargo.shipmentId !== null || cargo.invoiceId !== null) && (
        <Fact name={t('tickets.form.about')}>
          <About cargo={cargo} />
        </Fact>
      )}
      <Fact name={t('tickets.fields.createdAt')}>
        <Minute instant={createdAt} />
      </Fact>
      <Fact name={t('tickets.fields.assignedTo')}>{firstLevel ? t('tickets.detail.helpDesk') : t('tickets.detail.nobody')}</Fact>
      {firstLevel && <Fact name={t('tickets.fields.firstLevel')}>{firstLevel.name}</Fact>}
      {targets?.answer && (
        <Fact name={t('tickets.fields.answerDue')}>
          <SlaMark {...targets.answer} timeZone={targets.timeZone} />
        </Fact>
      )}
      {targets?.solution && (
        <Fact name={t('tickets.fields.solveDue')}>
          <SlaMark {...targets.solution} timeZone={targets.timeZone} />
        </Fact>
      )}
      {(closeReason || closeText) && (
        <Fact name={t('tickets.fields.reason')} wide>
          <span className="ticket-words">{[closeReason, closeText].filter(Boolean).join(': ')}</span>
        </Fact>
      )}
      <Fact name={t('tickets.fields.description')} wide>
        <span className="ticket-words">{description}</span>
      </Fact>
    </FactList>
  )
}

function About({ cargo }: Pick<ShownTicket, 'cargo'>) {
  const { shipmentId, shipmentNumber, customerId, containerId, containerNumber, exceptionKind, invoiceId, invoiceNumber } = cargo
  const whose = customerId === null ? {} : { customerId }
  return (
    <span className="target">
      {invoiceId !== null && <Link to={href('invoice', { id: invoiceId })}>{invoiceNumber}</Link>}
      {shipmentId !== null && (
        <ShipmentLink id={shipmentId} {...whose}>
          {shipmentNumber ?? ''}
        </ShipmentLink>
      )}
      {containerId !== null && <ContainerLink id={containerId} number={containerNumber ?? ''} {...whose} />}
      {exceptionKind && <ExceptionMark kind={exceptionKind} />}
    </span>
  )
}
