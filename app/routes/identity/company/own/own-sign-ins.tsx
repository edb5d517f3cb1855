import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { IdentityTable } from '#app/components/tokens/identity-table.tsx'
import { AccountPlaces } from '#app/routes/identity/account/account-places.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { listLinkableProviders, listOwnIdentities } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('ownSignIns', args)
  const [identities, providers] = await Promise.all([listOwnIdentities(viewer), listLinkableProviders(viewer)])
  return json({ roleId: viewer.roleId, identities, providers })
}

export default function OwnSignIns() {
  const { t } = useTranslation()
  const { roleId, identities, providers } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('companySignIn.title')}>{t('companySignIn.own.what')}</PageTitle>
      <section className="panel" aria-label={t('companySignIn.title')}>
        {identities.length === 0 ? (
          <p>{t('companySignIn.own.none')}</p>
        ) : (
          <IdentityTable identities={identities} isOwn removalOf={(identity) => href('signInUnlinking', { identity })} />
        )}
        {providers.length > 0 && (
          <p className="panel-actions">
            {providers.map(({ id, name }) => (
              <a key={id} className="button" href={href('companySignIn', { provider: id })} rel="nofollow">
                {t('companySignIn.own.link', { name })}
              </a>
            ))}
          </p>
        )}
      </section>
      <Outlet />
    </>
  )
}
