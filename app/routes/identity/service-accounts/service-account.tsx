import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { scimRoot } from '#app/api/api-paths.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { MoreActs } from '#app/components/popup/dialog-acts.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { TokenTable } from '#app/components/tokens/token-table.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { listTokens } from '#domain/identity/tokens/token-list.server.ts'
import { listHandedOver } from '#domain/provisioning/scim/hand-over.server.ts'
import { findScimOverview } from '#domain/provisioning/scim/scim-rules.server.ts'
import { AccountMark } from './account-mark.tsx'
import type { AccountMove } from './account-moves.ts'
import { ScimPart } from './scim/scim-part.tsx'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('serviceAccount', args)
  const account = found(await findServiceAccount(viewer, idIn(params.account), now))
  const scim = await findScimOverview(viewer, account.id, now)
  const isDirectory = scim && (scim.hasToken || scim.people + scim.groups + scim.rules.length > 0)
  return json({
    title: account.name,
    account,
    tokens: await listTokens(viewer, account.id, now),
    scim: isDirectory ? scim : null,
    handed: await listHandedOver(viewer, account.id),
    address: `${await portalAddressOf(args)}${scimRoot}`,
  })
}

export default function ServiceAccount() {
  const { t } = useTranslation()
  const { account, tokens, scim, handed, address } = useLoaderData<typeof loader>()
  const { id, name, roleId, state, customers } = account
  const move = (way: AccountMove, label: string) => ({ to: href('serviceAccountMove', { account: id, move: way }), label })
  const back = (way: AccountMove, label: string) => (
    <Link className="button main" to={move(way, label).to} preventScrollReset>
      {label}
    </Link>
  )
  const newToken = state === 'active' && (
    <Link className="button main" to={href('newServiceToken', { account: id })}>
      {t('tokens.new')}
    </Link>
  )
  return (
    <>
      <BackLink to={href('serviceAccounts')}>{t('serviceAccounts.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={name}>
          <AccountMark state={state} />
        </PageTitle>
        <div className="account-actions">
          {state !== 'deleted' && (
            <Link className="button" to={href('serviceAccountEdit', { account: id })} preventScrollReset>
              {t('administration.edit')}
            </Link>
          )}
          {state === 'disabled' && back('enable', t('adminUsers.enable'))}
          {state === 'deleted' && back('restore', t('administration.restore'))}
          <MoreActs
            more={[{ to: href('serviceAccountHistory', { account: id }), label: t('administration.history.title') }]}
            grave={[
              state === 'active' && move('disable', t('adminUsers.disable')),
              state !== 'deleted' && move('delete', t('administration.delete')),
            ]}
          />
        </div>
      </div>
      {state !== 'active' && <Notice tone="attention">{t(`serviceAccounts.stateWhy.${state}`)}</Notice>}
      <section className="panel account-part" aria-labelledby="about">
        <h2 id="about">{t('serviceAccounts.facts')}</h2>
        <FactList>
          <Fact name={t('serviceAccounts.role')}>{t(`shell.roles.${roleKeys[roleId]}`)}</Fact>
          <Fact name={t('administration.created')}>
            <Minute instant={account.createdAt} />
          </Fact>
        </FactList>
        {isAllowed(roleId, 'see-every-customer') ? (
          <p className="field-help">{t('adminUsers.everyCustomer')}</p>
        ) : (
          <NameList
            name="customers"
            title={t('adminUsers.associated')}
            names={customers.map((each) => ({ ...each, to: href('customer', { customer: each.id }) }))}
          />
        )}
      </section>
      <section className="panel account-part" aria-labelledby="tokens">
        <div className="head-row">
          <h2 id="tokens">{t('tokens.title')}</h2>
          {tokens.length > 0 && newToken}
        </div>
        {tokens.length > 0 ? (
          <TokenTable label={t('tokens.title')} tokens={tokens} />
        ) : (
          <EmptyState icon="key" title={t('tokens.none')} actions={newToken}>
            <p>{t('serviceAccounts.noTokens')}</p>
          </EmptyState>
        )}
      </section>
      {scim && <ScimPart account={id} scim={scim} handed={handed} address={address} />}
      <Outlet />
    </>
  )
}
