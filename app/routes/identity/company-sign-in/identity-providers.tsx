import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { listProviders } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { ProviderMark } from './provider-mark.tsx'
import './company-sign-in.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('identityProviders', args)
  return json({ providers: await listProviders(viewer) })
}

export default function IdentityProviders() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { providers } = useLoaderData<typeof loader>()
  const create = (
    <Link className="button main" to={href('newIdentityProvider')}>
      {t('companySignIn.new')}
    </Link>
  )
  return (
    <>
      <SettingsPlace current="identityProviders" />
      <div className="head-row">
        <PageTitle title={t('companySignIn.title')}>{t('companySignIn.what')}</PageTitle>
        {providers.length > 0 && (
          <div className="account-actions">
            <Link className="button" to={href('passwordClosing')}>
              {t('companySignIn.closing.title')}
            </Link>
            {create}
          </div>
        )}
      </div>
      <section className="panel" aria-label={t('companySignIn.title')}>
        {providers.length === 0 ? (
          <EmptyState icon="key" title={t('companySignIn.none')} actions={create}>
            <p>{t('companySignIn.noneWhy')}</p>
          </EmptyState>
        ) : (
          <Ledger
            label={t('companySignIn.title')}
            missing={t('companySignIn.everyone')}
            columns={[
              { label: t('companySignIn.name') },
              { label: t('companySignIn.issuer') },
              { label: t('companySignIn.customers') },
              { label: t('companySignIn.rules.title'), isFigure: true },
              { label: t('companySignIn.state') },
            ]}
            rows={providers.map(({ id, name, issuer, customers, rules, isEnabled, isListed }) => ({
              id,
              cells: [
                <Link key="name" to={href('identityProvider', { provider: id })}>
                  {name}
                </Link>,
                <span key="issuer" className="company-address" title={issuer}>
                  {new URL(issuer).host}
                </span>,
                customers === null ? null : count(customers),
                count(rules),
                <ProviderMark key="state" isEnabled={isEnabled} isListed={isListed} />,
              ],
            }))}
          />
        )}
      </section>
    </>
  )
}
