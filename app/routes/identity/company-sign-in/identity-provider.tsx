import { json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { ProviderFacts } from '#domain/identity/company-sign-in/identity-provider.ts'
import { ProviderMark } from './provider-mark.tsx'
import { requireProvider } from './require-provider.server.ts'
import '#app/routes/shell/administration/admin.css'
import './company-sign-in.css'

export async function loader(args: LoaderFunctionArgs) {
  const { provider } = await requireProvider(args, 'identityProvider')
  const portal = await portalAddressOf(args)
  const of = { provider: provider.id }
  const addresses = {
    redirect: portal + href('companySignInReturn', of),
    signOut: portal + href('signIn'),
    own: portal + href('companySignIn', of),
  }
  return json({ title: provider.name, provider, addresses })
}

export default function IdentityProvider() {
  const { t } = useTranslation()
  const { provider, addresses } = useLoaderData<typeof loader>()
  const { id, name, hasSecret, isSecretReadable, customers } = provider
  const of = { provider: id }
  return (
    <>
      <BackLink to={href('identityProviders')}>{t('companySignIn.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={name}>
          <ProviderMark {...provider} />
        </PageTitle>
        <div className="account-actions">
          <Form method="post" action={href('identityProviderTest', of)}>
            <button type="submit" className="button">
              {t('companySignIn.test')}
            </button>
          </Form>
          <Link className="button" to={href('identityProviderEdit', of)}>
            {t('administration.edit')}
          </Link>
          <Link className="button grave" to={href('identityProviderRemoval', of)} preventScrollReset>
            {t('companySignIn.remove')}
          </Link>
        </div>
      </div>
      {hasSecret && !isSecretReadable && <Notice tone="late">{t('companySignIn.secretUnreadable')}</Notice>}
      <section className="panel account-part" aria-labelledby="about">
        <h2 id="about">{t('companySignIn.facts')}</h2>
        <ProviderFactList provider={provider} addresses={addresses} />
        {customers && (
          <NameList
            name="customers"
            title={t('companySignIn.customers')}
            names={customers.map((each) => ({ ...each, to: href('customer', { customer: each.id }) }))}
          />
        )}
      </section>
      <RulePart provider={provider} />
      <Outlet />
    </>
  )
}

interface ProviderPartProps {
  provider: SerializeFrom<ProviderFacts>
  addresses: { redirect: string; signOut: string; own: string }
}

function ProviderFactList({ provider, addresses }: ProviderPartProps) {
  const { t } = useTranslation()
  const { issuer, clientId, hasSecret, scopes, groupClaim, factorValues, linksByEmail, mailDomains, customers, createdAt } = provider
  const address = (text: string) => <span className="company-address">{text}</span>
  return (
    <FactList>
      <Fact name={t('companySignIn.redirect')} wide>
        {address(addresses.redirect)}
        <span className="field-help">{t('companySignIn.redirectHelp')}</span>
      </Fact>
      <Fact name={t('companySignIn.signOutRedirect')} wide>
        {address(addresses.signOut)}
      </Fact>
      <Fact name={t('companySignIn.ownAddress')} wide>
        {address(addresses.own)}
        <span className="field-help">{t('companySignIn.ownAddressHelp')}</span>
      </Fact>
      <Fact name={t('companySignIn.issuer')} wide>
        {address(issuer)}
      </Fact>
      <Fact name={t('companySignIn.clientId')}>{address(clientId)}</Fact>
      <Fact name={t('companySignIn.secret')}>{t(hasSecret ? 'companySignIn.secretSet' : 'companySignIn.secretNone')}</Fact>
      <Fact name={t('companySignIn.scopes')}>{scopes.join(' ')}</Fact>
      <Fact name={t('companySignIn.groupClaim')}>{groupClaim ?? '–'}</Fact>
      <Fact name={t('companySignIn.factorValues')}>{factorValues.join(' ') || '–'}</Fact>
      <Fact name={t('companySignIn.linking')}>{linksByEmail ? mailDomains.join(', ') : '–'}</Fact>
      {!customers && <Fact name={t('companySignIn.customers')}>{t('companySignIn.everyone')}</Fact>}
      <Fact name={t('administration.created')}>
        <Minute instant={createdAt} />
      </Fact>
    </FactList>
  )
}

function RulePart({ provider: { id, rules } }: Pick<ProviderPartProps, 'provider'>) {
  const { t } = useTranslation()
  return (
    <section className="panel account-part" aria-labelledby="rules">
      <h2 id="rules">{t('companySignIn.rules.title')}</h2>
      <p className="field-help">{t('companySignIn.rules.what')}</p>
      {rules.length === 0 ? (
        <p>{t('companySignIn.rules.none')}</p>
      ) : (
        <Ledger
          label={t('companySignIn.rules.title')}
          missing="–"
          columns={[
            { label: t('companySignIn.rules.by') },
            { label: t('companySignIn.rules.value') },
            { label: t('companySignIn.rules.role') },
            { label: t('companySignIn.rules.customers') },
            { label: t('companySignIn.rules.remove') },
          ]}
          rows={rules.map(({ id: rule, by, value, roleId, customers }) => ({
            id: rule,
            cells: [
              t(`companySignIn.rules.kinds.${by}`),
              <span key="value" className="company-address">
                {value}
              </span>,
              t(`shell.roles.${roleKeys[roleId]}`),
              customers.map(({ name }) => name).join(', '),
              <Link
                key="remove"
                to={href('accountRuleRemoval', { provider: id, rule })}
                aria-label={t('companySignIn.rules.removeOf', { value })}
                preventScrollReset
              >
                {t('companySignIn.rules.remove')}
              </Link>,
            ],
          }))}
        />
      )}
      <p className="panel-actions">
        <Link className="button" to={href('newAccountRule', { provider: id })}>
          {t('companySignIn.rules.new')}
        </Link>
      </p>
    </section>
  )
}
