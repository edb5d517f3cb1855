import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { type InvitationRequest, requestAnswers } from '#domain/directory/people/invitation-requests.ts'

/** For the forwarder, above the list of users. */
export function InvitationRequestTable({ requests }: { requests: readonly InvitationRequest[] }) {
  const { t } = useTranslation()
  const title = t('ownPeople.requests.title', { count: requests.length })
  const labels = [
    t('registration.email'),
    t('ownPeople.requests.account'),
    t('adminUsers.fields.customers'),
    t('ownPeople.requests.by'),
    t('accessRequests.asked'),
    t('ownPeople.requests.answer'),
  ]
  return (
    <section className="panel admin-create">
      <h2>{title}</h2>
      <p className="field-help">{t('ownPeople.requests.what')}</p>
      <Ledger
        label={title}
        missing={<NotGiven />}
        columns={labels.map((label) => ({ label }))}
        rows={requests.map(({ id, email, account, customers, by, askedAt }) => ({
          id,
          cells: [
            email,
            account ? (
              <Link key="account" to={href('user', { user: account.id })} preventScrollReset>
                {account.name}, {t(`shell.roles.${roleKeys[account.roleId]}`)}
              </Link>
            ) : (
              t('ownPeople.requests.noAccount')
            ),
            customers.map(({ name }) => name).join(', '),
            by,
            <Minute key="asked" instant={askedAt} />,
            <span key="answer" className="admin-row-actions">
              {requestAnswers.map((answer) => (
                <RowAct
                  key={answer}
                  to={href('invitationRequest', { invitation: id, answer })}
                  label={`${t(`ownPeople.requests.${answer}`)}: ${email}`}
                >
                  {t(`ownPeople.requests.${answer}`)}
                </RowAct>
              ))}
            </span>,
          ],
        }))}
      />
    </section>
  )
}
