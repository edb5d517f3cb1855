import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { IdentityTable } from '#app/components/tokens/identity-table.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { findUserSignIns } from './user-sign-ins.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('userSignIns', args)
  return json(await findUserSignIns(viewer, params.user))
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
        <IdentityTable
          identities={identities}
          isOwn={false}
          removalOf={(identity) => href('userSignInRemoval', { user: user.id, identity }) + search}
        />
      )}
    </DialogPage>
  )
}
