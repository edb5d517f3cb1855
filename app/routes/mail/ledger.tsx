import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { isSending, listMail, mailsPerPage } from '#domain/ground/mail/ledger.server.ts'
import { StateMark } from './state-mark.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-mail-ledger')
  const page = Number(new URL(asked.request.url).searchParams.get('page'))
  const title = await titleOf(asked, 'mail.ledger.title')
  return json({ title, isSending: isSending(), perPage: mailsPerPage, ...(await listMail(viewer, page)) })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function MailLedger() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { rows, isSending, ...paging } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('mail.ledger.title')}>{paging.total > 0 && count(paging.total)}</PageTitle>
      {!isSending && <Notice tone="attention">{t('mail.ledger.notSending')}</Notice>}
      {rows.length === 0 ? (
        <EmptyState icon="document" title={t('mail.ledger.empty')}>
          <p>{t('mail.ledger.emptyWhy')}</p>
        </EmptyState>
      ) : (
        <table className="mail-table">
          <thead>
            <tr>
              <th scope="col">{t('mail.ledger.subject')}</th>
              <th scope="col">{t('mail.ledger.state')}</th>
              <th scope="col">{t('mail.ledger.to')}</th>
              <th scope="col">{t('mail.ledger.written')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((mail) => (
              <tr key={mail.id}>
                <td>
                  <Link to={address.mailMessage(mail.id)}>{mail.subject}</Link>
                </td>
                <td>
                  <StateMark state={mail.state} />
                </td>
                <td className="mail-to" title={`${mail.recipientName ?? ''} <${mail.recipientAddress}>`.trim()}>
                  {mail.recipientAddress}
                </td>
                <td>
                  <Minute instant={mail.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...paging} />
    </>
  )
}
