import { useTranslation } from 'react-i18next'
import { Minute } from '#app/components/text/day.tsx'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { ticketTypeIds } from '#domain/desk/tickets/ticket.ts'
import { Severity } from '../severity.tsx'
import type { ShownTicket } from './shown.ts'

/** What a ticket is about (spec 3 §2 Ticket); a request says so in its own words and has no severity. */
export function TicketFacts({ ticket }: { ticket: ShownTicket }) {
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
      {cargo.shipmentId !== null && (
        <Fact name={t('tickets.form.about')}>
          <ShipmentLink id={cargo.shipmentId}>{cargo.shipmentNumber ?? ''}</ShipmentLink>
          {cargo.containerId !== null && (
            <>
              {' · '}
              <ContainerLink id={cargo.containerId} number={cargo.containerNumber ?? ''} />
            </>
          )}
        </Fact>
      )}
      <Fact name={t('tickets.fields.createdAt')}>
        <Minute instant={createdAt} />
      </Fact>
      <Fact name={t('tickets.fields.assignedTo')}>{firstLevel ? t('tickets.detail.helpDesk') : t('tickets.detail.nobody')}</Fact>
      {firstLevel && <Fact name={t('tickets.fields.firstLevel')}>{firstLevel.name}</Fact>}
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
