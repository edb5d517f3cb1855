import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { OpenAccessRequest } from '#domain/identity/access/registration/answer-request.server.ts'

interface RequestTableProps {
  requests: readonly OpenAccessRequest[]
  total: number
}

export function RequestTable({ requests, total }: RequestTableProps) {
  const { t } = useTranslation()
  const labels = [
    t('registration.name'),
    t('registration.company'),
    t('registration.email'),
    t('registration.message'),
    t('accessRequests.asked'),
    t('accessRequests.answer'),
  ]
  return (
    <section className="panel admin-create">
      <h2>{t('accessRequests.title', { count: total })}</h2>
      <p className="field-help">{t('accessRequests.what')}</p>
      <Ledger
        label={t('accessRequests.title', { count: total })}
        missing={<NotGiven />}
        columns={labels.map((label) => ({ label }))}
        rows={requests.map(({ id, name, lastName, company, email, telephone, message, createdAt }) => ({
          id,
          cells: [
            `${name} ${lastName}`,
            company,
            [email, telephone].filter(Boolean).join(' · '),
            message && <span className="admin-message">{message}</span>,
            <Minute key="asked" instant={createdAt} />,
            <span key="answer" className="admin-row-actions">
              <Link className="button small" to={href('users', { request: String(id) })}>
                {t('accessRequests.accept')}
              </Link>
              <Link className="button small" to={href('accessRefusal', { request: id })} preventScrollReset>
                {t('accessRequests.refuse')}
              </Link>
            </span>,
          ],
        }))}
      />
    </section>
  )
}
