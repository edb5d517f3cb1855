import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { StateMark } from '#app/components/feedback/mail-state-mark.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { findMail, isSending, revealMail } from '#domain/core/mail/mail-ledger.server.ts'
import { kindName } from '#domain/core/mail/mail-list.ts'
import { canResend } from '#domain/core/mail/resend-mail.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mailMessage', args)
  const mail = found(await findMail(viewer, idIn(params.id)))
  return json({
    mail,
    isUnsent: mail.state === 'pending' && !isSending(),
    again: isSending() ? await canResend(viewer, mail.id) : ('no' as const),
  })
}

/** The response shows the one-time link itself: a redirect would have to carry it somewhere. */
export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('mailMessage', args)
  const { id } = found(await findMail(viewer, idIn(params.id)))
  const text = await revealMail(act, id)
  return text === null ? redirect(href('mailMessage', { id })) : json({ text })
}

export default function MailMessage() {
  const { t } = useTranslation()
  const { mail, isUnsent, again } = useLoaderData<typeof loader>()
  const revealed = useActionData<typeof action>()
  const text = revealed?.text ?? mail.text
  const facts = [
    [t('mail.ledger.state'), <StateMark key="state" state={mail.state} />],
    [t('mail.ledger.to'), mail.recipientName ? `${mail.recipientName} <${mail.recipientAddress}>` : mail.recipientAddress],
    [t('mail.ledger.from'), mail.senderAddress],
    [t('mail.ledger.kind'), kindName(mail.kind, t)],
    [t('mail.ledger.written'), <Minute key="written" instant={mail.createdAt} />],
    [t('mail.ledger.attempts'), mail.attempts],
    [t('mail.ledger.sentAt'), mail.sentAt && <Minute key="sent" instant={mail.sentAt} />],
    [t('mail.ledger.nextAttempt'), mail.nextAttemptAt && <Minute key="next" instant={mail.nextAttemptAt} />],
    [t('mail.ledger.lastAnswer'), mail.lastAnswer ?? t('mail.ledger.noAnswer')],
    [t('mail.ledger.messageId'), mail.messageId],
  ] as const
  return (
    <>
      <BackLink to={href('mailLedger')}>{t('mail.ledger.back')}</BackLink>
      <PageTitle title={mail.subject}>{isUnsent ? t('mail.ledger.unsent') : t(`mail.ledger.about.${mail.state}`)}</PageTitle>
      <dl className="mail-facts">
        {facts.map(([label, value]) => (value === null ? null : <Fact key={label} label={label} value={value} />))}
      </dl>
      <section className="mail-section">
        <h2>{t('mail.ledger.text')}</h2>
        <div className="mail-acts">
          {mail.hidden === null && (
            <a className="button small" href={href('mailAsSent', { id: mail.id })} target="_blank" rel="noreferrer">
              <Icon name="mail" small />
              {t('mail.ledger.asSent')}
            </a>
          )}
          {again === 'yes' && (
            <Form method="post" action={href('mailAgain', { id: mail.id })}>
              <button type="submit" className="button small" title={t('mail.ledger.resendWhat', { to: mail.recipientAddress })}>
                {t('mail.ledger.resend')}
              </button>
            </Form>
          )}
          {again === 'stopped' && <p className="quiet-line">{t('mail.ledger.stopped')}</p>}
        </div>
        {text !== null && <pre className="mail-text">{text}</pre>}
        {mail.hidden === 'secret' && <p>{t('mail.ledger.secret')}</p>}
        {mail.hidden === 'let-go' && <p>{t('mail.ledger.letGo')}</p>}
        {mail.hidden === 'masked' && (revealed ? <Revealed /> : <Masked />)}
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

function Masked() {
  const { t } = useTranslation()
  return (
    <Form method="post" className="mail-masked">
      <p className="quiet-line">{t('mail.ledger.masked')}</p>
      <button type="submit" className="button">
        {t('mail.ledger.reveal')}
      </button>
    </Form>
  )
}

function Revealed() {
  const { t } = useTranslation()
  return (
    <Notice tone="attention" role="status">
      {t('mail.ledger.revealed')}
    </Notice>
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
