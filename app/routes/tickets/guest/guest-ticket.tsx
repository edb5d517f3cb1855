import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { replyForm } from '#app/routes/tickets/details/reply-form.ts'
import { Comments } from '#app/routes/tickets/details/ticket-comments.tsx'
import { StatusPill } from '#app/routes/tickets/status-pill.tsx'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { languageOf } from '#app/server/translation.server.ts'
import { originOf, projectOf } from '#app/server/viewer.server.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { answerAsGuest, findGuestTicket } from '#domain/tickets/guests/guest-ticket.server.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import '#app/routes/tickets/details/ticket-details.css'
import './guest-ticket.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** For somebody in copy without an account, by the link in their mail, which opens nothing else. */
export async function loader(args: LoaderFunctionArgs) {
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  const copied = found(await findGuestTicket(paramsOf('guestTicket', args).token, projectOf(args), await languageOf(args), page))
  const { number, subject } = copied.ticket
  return json({ ...copied, title: `${number} · ${subject}`, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { token } = paramsOf('guestTicket', args)
  found(await findGuestTicket(token, projectOf(args), 'en', 1))
  return answerSubmission(args.request, replyForm, async ({ key, text }) => {
    found(await answerAsGuest(token, projectOf(args), { key, text }, await portalAddressOf(args), originOf(args), new Date()))
    return redirect(new URL(args.request.url).pathname)
  })
}

export default function GuestTicket() {
  const { t } = useTranslation()
  const { ticket, comments, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isClosed = isTicketClosed(ticket.statusId)
  return (
    <StaticFrame>
      <LoadingLine />
      <main className="copied-ticket">
        <header className="ticket-head">
          <h1>
            <span className="number">{ticket.number}</span> <StatusPill statusId={ticket.statusId} />
            <span className="ticket-title">{ticket.subject}</span>
          </h1>
          <p className="ticket-date">
            {t(isClosed ? 'tickets.fields.closedAt' : 'tickets.fields.updatedAt')} <Minute instant={ticket.closedAt ?? ticket.updatedAt} />
          </p>
        </header>
        <p>{t('tickets.copied.about')}</p>
        <section className="panel" aria-label={t('tickets.detail.ticket')}>
          <FactList>
            <Fact name={t('tickets.fields.createdBy')}>{ticket.creator}</Fact>
            <Fact name={t('tickets.fields.createdAt')}>
              <Minute instant={ticket.createdAt} />
            </Fact>
            <Fact name={t('tickets.fields.type')}>{ticket.type}</Fact>
            <Fact name={t('tickets.fields.module')}>{[ticket.module, ticket.subModule].filter(Boolean).join(' · ')}</Fact>
            <Fact name={t('tickets.fields.description')} wide>
              <span className="ticket-words">{ticket.description}</span>
            </Fact>
          </FactList>
        </section>
        <section className="panel" aria-label={t('tickets.detail.comments')}>
          <h2>{t('tickets.detail.comments')}</h2>
          <Comments
            key={key}
            comments={comments}
            refused={refused}
            isClosed={isClosed}
            creationKey={key}
            isSupportAgent={false}
            answers={[]}
          />
        </section>
      </main>
    </StaticFrame>
  )
}
