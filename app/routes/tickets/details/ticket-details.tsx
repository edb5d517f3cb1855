import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { CargoCard } from '#app/routes/tickets/cargo-card.tsx'
import { StatusPill } from '#app/routes/tickets/status-pill.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { commentOnTicket, listTicketComments } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { listTicketDocuments } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { listCannedResponses } from '#domain/tickets/canned-responses/canned-responses.server.ts'
import { findCargoShipment } from '#domain/tickets/details/cargo-shipment.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { findUnselectedTicket } from '#domain/tickets/details/unselected-ticket.server.ts'
import { findSlaProgress } from '#domain/tickets/sla/sla-progress.server.ts'
import { canCancelTicket, isTicketClosed } from '#domain/tickets/ticket.ts'
import { changeReply, replyForm } from './reply-form.ts'
import { Comments } from './ticket-comments.tsx'
import { Documents } from './ticket-documents.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { Panel } from './ticket-panel.tsx'
import { UserFacts } from './user-facts.tsx'
import '#app/routes/tickets/creation/new-ticket.css'
import './ticket-details.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('ticket', args)
  const id = idIn(params.id)
  const seen = await findTicket(viewer, id)
  if (!seen) await redirectToSelection(args, href('unselectedTicket', { id }), () => findUnselectedTicket(viewer, id))
  const ticket = found(seen)
  const query = new URL(args.request.url).searchParams
  const t = await translatorOf(args)
  return json({
    title: `${ticket.number} · ${t('tickets.title')}`,
    ticket,
    shipment: await findCargoShipment(viewer, ticket.cargo, new Date()),
    isSupportAgent: isHeldBy(viewer, 'answer-tickets'),
    answers: await listCannedResponses(viewer),
    targets: await findSlaProgress(viewer, id, now),
    comments: await listTicketComments(viewer, id, readPage(query.get('page'))),
    documents: await listTicketDocuments(viewer, id, readPage(query.get('attachments.page'))),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('ticket', args)
  const id = idIn(params.id)
  found(await findTicket(viewer, id))
  return answerSubmission(
    args.request,
    replyForm,
    async ({ key, text, note, wait }) => {
      const comment = { key, text, isNote: note === 'on', isWaiting: wait === 'on' }
      found(await commentOnTicket(act, id, comment, await portalAddressOf(args)))
      return redirectWithToast(href('ticket', { id }), 'comments.saved', { heading: 'comments.savedTitle' })
    },
    {},
    async (typed, intent) => changeReply(typed, intent, intent ? await listCannedResponses(viewer) : []),
  )
}

export default function TicketDetail() {
  const { t } = useTranslation()
  const { ticket, shipment, answers, targets, isSupportAgent, comments, documents, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { id, number, subject, statusId, updatedAt, closedAt } = ticket
  const isClosed = isTicketClosed(statusId)
  return (
    <>
      <div className="details-top">
        <BackLink to={isClosed ? href('serviceDesk', { tab: 'Closed' }) : href('serviceDesk')}>{t('tickets.detail.back')}</BackLink>
        <header className="ticket-head">
          <h1>
            <span className="number">{number}</span> <StatusPill statusId={statusId} />
            <span className="ticket-title">{subject}</span>
          </h1>
          <p className="ticket-date">
            {t(isClosed ? 'tickets.fields.closedAt' : 'tickets.fields.updatedAt')} <Minute instant={closedAt ?? updatedAt} />
          </p>
          {isSupportAgent && (
            <Link className="button main" to={href('ticketDecision', { id })} preventScrollReset>
              {t('tickets.desk.title')}
            </Link>
          )}
          {ticket.mayChange && canCancelTicket(statusId) && (
            <Link className="button" to={href('ticketCancelling', { id })} preventScrollReset>
              {t('tickets.detail.cancel')}
            </Link>
          )}
        </header>
      </div>
      <Outlet />
      <div className="ticket-sides">
        <div>
          <Panel title={t('tickets.detail.ticket')}>
            <TicketFacts ticket={ticket} targets={targets} />
          </Panel>
          {shipment && (
            <Panel title={t('freight.shipment', { number: shipment.number })}>
              <CargoCard shipment={shipment} />
            </Panel>
          )}
          <Panel title={t('tickets.detail.user')}>
            <UserFacts ticket={ticket} />
          </Panel>
        </div>
        <div>
          <Panel title={t('tickets.detail.comments')}>
            <Comments
              ticketId={id}
              comments={comments}
              refused={refused}
              isClosed={isClosed}
              isSupportAgent={isSupportAgent}
              answers={answers}
              creationKey={key}
            />
          </Panel>
          <Panel title={t('tickets.detail.documents')}>
            <Documents ticketId={id} documents={documents} isClosed={isClosed} />
          </Panel>
        </div>
      </div>
    </>
  )
}
