import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { listCannedResponses } from '#domain/tickets/canned-responses/canned-responses.server.ts'
import './canned-responses.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('cannedResponses', args)
  return json({ answers: await listCannedResponses(viewer) })
}

export default function CannedResponses() {
  const { t } = useTranslation()
  const { answers } = useLoaderData<typeof loader>()
  const add = (
    <Link className="button main" to={href('cannedResponse', { answer: 'add' })}>
      {t('tickets.cannedResponses.new')}
    </Link>
  )
  return (
    <>
      <BackLink to={href('ticketQueue')}>{t('tickets.queue.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={t('tickets.cannedResponses.title')}>{t('tickets.cannedResponses.what')}</PageTitle>
        {answers.length > 0 && add}
      </div>
      <section className="panel" aria-label={t('tickets.cannedResponses.title')}>
        {answers.length === 0 ? (
          <EmptyState icon="comment" title={t('tickets.cannedResponses.none')} actions={add}>
            <p>{t('tickets.cannedResponses.noneWhy')}</p>
          </EmptyState>
        ) : (
          <ul className="canned-responses">
            {answers.map(({ id, title, text }) => (
              <li key={id}>
                <Link to={href('cannedResponse', { answer: id })}>{title}</Link>
                <p className="ticket-words">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
