import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findMail } from '#domain/ground/mail/ledger.server.ts'
import { StateMark } from './state-mark.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-mail-ledger')
  const mail = await findMail(viewer, Number(asked.params.id))
  if (!mail) throw new Response(null, { status: 404 })
  return json({ title: await titleOf(asked, 'mail.ledger.title'), mail })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function MailMessage() {
  const { t } = useTranslation()
  const { mail } = useLoaderData<typeof loader>()
  const facts = [
    [t('mail.ledger.state'), <StateMark key="state" state={mail.state} />],
    [t('mail.ledger.to'), `${mail.recipientName ?? ''} <${mail.recipientAddress}>`.trim()],
    [t('mail.ledger.from'), mail.senderAddress],
    [t('mail.ledger.kind'), mail.kind],
    [t('mail.ledger.written'), <Minute key="written" instant={mail.createdAt} />],
    [t('mail.ledger.attempts'), mail.attempts],
    [t('mail.ledger.sentAt'), mail.sentAt && <Minute key="sent" instant={mail.sentAt} />],
    [t('mail.ledger.nextAttempt'), mail.nextAttemptAt && <Minute key="next" instant={mail.nextAttemptAt} />],
    [t('mail.ledger.lastAnswer'), mail.lastAnswer ?? t('mail.ledger.none')],
    [t('mail.ledger.messageId'), mail.messageId],
  ] as const
  return (
    <>
      <p>
        <Link to={address.mailLedger}>{t('mail.ledger.back')}</Link>
      </p>
      <PageTitle title={mail.subject}>{t(`mail.ledger.about.${mail.state}`)}</PageTitle>
      <dl className="mail-facts">
        {facts.map(([label, value]) => (value === null ? null : <Fact key={label} label={label} value={value} />))}
      </dl>
      <section className="mail-section">
        <h2>{t('mail.ledger.text')}</h2>
        {mail.text !== null && <pre className="mail-text">{mail.text}</pre>}
        {mail.hidden && <p>{mail.hidden === 'secret' ? t('mail.ledger.secret') : t('mail.ledger.letGo')}</p>}
      </section>
      {mail.headers && (
        <details>
          <summary>{t('mail.ledger.headers')}</summary>
          <pre className="mail-headers">{mail.headers}</pre>
        </details>
      )}
    </>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
