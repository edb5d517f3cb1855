import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccountPlaces } from '#app/routes/identity/account/account-places.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { listOwnPasskeys } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { mostPasskeys, siteOf } from '#domain/identity/access/passkeys/passkey.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('passkeys', args)
  return json({
    roleId: viewer.roleId,
    passkeys: await listOwnPasskeys(viewer),
    host: siteOf(await portalAddressOf(args)).rpId,
  })
}

export default function OwnPasskeys() {
  const { t } = useTranslation()
  const { roleId, passkeys, host: here } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('passkeys.title')}>{t('passkeys.what')}</PageTitle>
      <section className="panel" aria-label={t('passkeys.title')}>
        {passkeys.length === 0 ? (
          <p>{t('passkeys.none')}</p>
        ) : (
          <Ledger
            label={t('passkeys.title')}
            missing={t('passkeys.never')}
            columns={[
              { label: t('passkeys.name') },
              { label: t('passkeys.model') },
              { label: t('passkeys.synced') },
              { label: t('passkeys.createdAt') },
              { label: t('passkeys.lastUsed') },
              { label: t('passkeys.edit') },
              { label: t('passkeys.remove') },
            ]}
            rows={passkeys.map(({ id, name, model, host, isSynced, createdAt, lastUsedAt }) => ({
              id,
              cells: [
                <PasskeyName key="name" name={name} otherHost={host === here ? null : host} />,
                model ?? t('passkeys.unknownModel'),
                isSynced ? t('passkeys.isSynced') : t('passkeys.isNotSynced'),
                <Minute key="made" instant={createdAt} />,
                lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
                <Link key="edit" to={href('passkeyName', { passkey: id })} aria-label={t('passkeys.editOf', { name })}>
                  {t('passkeys.edit')}
                </Link>,
                <Link key="remove" to={href('passkeyRemoval', { passkey: id })} aria-label={t('passkeys.removeOf', { name })}>
                  {t('passkeys.remove')}
                </Link>,
              ],
            }))}
          />
        )}
        {passkeys.length < mostPasskeys ? (
          <p className="panel-actions with-scripts">
            <Link className="button main" to={href('newPasskey')}>
              {t('passkeys.add')}
            </Link>
          </p>
        ) : (
          <p className="quiet-line">{t('passkeys.full')}</p>
        )}
        <p className="without-scripts">{t('passkeys.addNoScripts')}</p>
      </section>
    </>
  )
}

function PasskeyName({ name, otherHost }: { name: string; otherHost: string | null }) {
  const { t } = useTranslation()
  return (
    <span className="passkey-name">
      {name}
      {otherHost !== null && <small>{t('passkeys.host', { host: otherHost })}</small>}
    </span>
  )
}
