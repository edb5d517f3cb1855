import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { TokenTable } from '#app/components/tokens/token-table.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { roleIds, roleKeys } from '#domain/core/viewer/roles.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { listServiceAccounts } from '#domain/identity/tokens/service-accounts.server.ts'
import { listTokensOfPeople } from '#domain/identity/tokens/token-list.server.ts'
import { listTokenPolicies, setTokenPolicies } from '#domain/identity/tokens/token-policy.server.ts'
import { AccountMark } from './account-mark.tsx'
import { policyForm } from './policy-form.ts'
import { PolicyPanel } from './policy-panel.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('serviceAccounts', args)
  return json({
    accounts: await listServiceAccounts(viewer, now),
    people: await listTokensOfPeople(viewer, now),
    policies: await listTokenPolicies(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('serviceAccounts', args)
  return answerSubmission(args.request, policyForm, async (allowed) => {
    const policies = Object.fromEntries(Object.entries(allowed).map(([role, allows]) => [roleIds[role as keyof typeof roleIds], allows]))
    await setTokenPolicies(act, policies)
    return redirectWithToast(href('serviceAccounts'), 'serviceAccounts.policySaved')
  })
}

export default function ServiceAccounts() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { accounts, people, policies } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const create = (
    <Link className="button main" to={href('newServiceAccount')} preventScrollReset>
      {t('serviceAccounts.new')}
    </Link>
  )
  return (
    <>
      <SettingsPlace current="serviceAccounts" />
      <div className="head-row">
        <PageTitle title={t('serviceAccounts.title')}>
          {t('serviceAccounts.what')} <a href={href('apiDocs')}>{t('tokens.docs')}</a>
        </PageTitle>
        {accounts.length > 0 && create}
      </div>
      <section className="panel" aria-label={t('serviceAccounts.title')}>
        {accounts.length === 0 ? (
          <EmptyState icon="key" title={t('serviceAccounts.none')} actions={create}>
            <p>{t('serviceAccounts.noneWhy')}</p>
          </EmptyState>
        ) : (
          <Ledger
            label={t('serviceAccounts.title')}
            missing={t('tokens.never')}
            columns={[
              ...(['name', 'role'] as const).map((key) => ({ label: t(`serviceAccounts.${key}`) })),
              { label: t('serviceAccounts.customers'), isFigure: true },
              { label: t('serviceAccounts.tokens'), isFigure: true },
              { label: t('tokens.lastUsed') },
              { label: t('tokens.state') },
            ]}
            rows={accounts.map(({ id, name, roleId, customers, tokens: live, lastUsedAt, state }) => ({
              id,
              cells: [
                <Link key="name" to={href('serviceAccount', { account: id })}>
                  {name}
                </Link>,
                t(`shell.roles.${roleKeys[roleId]}`),
                isAllowed(roleId, 'see-every-customer') ? t('serviceAccounts.all') : count(customers),
                count(live),
                lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
                <AccountMark key="state" state={state} />,
              ],
            }))}
          />
        )}
      </section>
      <section className="panel account-part" aria-labelledby="policy">
        <h2 id="policy">{t('serviceAccounts.policy')}</h2>
        <p className="field-help">{t('serviceAccounts.policyWhat')}</p>
        <PolicyPanel policies={policies} answer={answer} />
      </section>
      <section className="panel account-part" aria-labelledby="people">
        <h2 id="people">{t('serviceAccounts.people')}</h2>
        {people.total > 0 ? (
          <>
            {people.total > people.tokens.length && (
              <p className="field-help">{t('serviceAccounts.newest', { most: count(people.tokens.length), total: count(people.total) })}</p>
            )}
            <TokenTable label={t('serviceAccounts.people')} tokens={people.tokens} fold="tokens-of-people" ofPeople />
          </>
        ) : (
          <p className="quiet-line">{t('serviceAccounts.peopleNone')}</p>
        )}
      </section>
      <Outlet />
    </>
  )
}
