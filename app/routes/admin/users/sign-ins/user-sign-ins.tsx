import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findUserSignIns } from './user-sign-ins.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  return json(await findUserSignIns(viewer, paramsOf('userSignIns', args).user))
}

export default function UserSignIns() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { user, identities } = useLoaderData<typeof loader>()
  return (
    <DialogPage title={`${t('companySignIn.title')}: ${user.name}`} back={href('user', { user: user.id }) + search} isWide>
      {identities.length === 0 ? (
        <p>{t('companySignIn.ofUser.none')}</p>
      ) : (
        <Ledger
          label={t('companySignIn.title')}
          missing={t('companySignIn.own.never')}
          columns={[
            { label: t('companySignIn.own.provider') },
            { label: t('companySignIn.own.way') },
            { label: t('companySignIn.own.linkedAt') },
            { label: t('companySignIn.own.lastUsed') },
            { label: t('companySignIn.own.unlink') },
          ]}
          rows={identities.map(({ id, issuer, provider, linkedBy, linkedAt, lastUsedAt }) => ({
            id,
            cells: [
              provider ?? t('companySignIn.own.gone', { host: new URL(issuer).host }),
              t(`companySignIn.ofUser.ways.${linkedBy}`),
              <Minute key="linked" instant={linkedAt} />,
              lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
              <Link
                key="unlink"
                to={href('userSignInRemoval', { user: user.id, identity: id }) + search}
                aria-label={t('companySignIn.own.unlinkOf', { name: provider ?? issuer })}
              >
                {t('companySignIn.own.unlink')}
              </Link>,
            ],
          }))}
        />
      )}
    </DialogPage>
  )
}
