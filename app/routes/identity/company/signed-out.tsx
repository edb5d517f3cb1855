import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { href } from '#domain/core/href.ts'
import { findSignOut } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import { nameShownTo, requireOpenProvider } from './company-flow.server.ts'

/** A page with a link, because a form must not lead to another origin, and because whoever leaves the portal may want to stay signed in elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, portal } = await requireOpenProvider(args, 'companySignOut')
  const signOut = await findSignOut(provider, portal)
  if (!signOut) throw redirect(href('signIn'))
  return json({ signOut, name: await nameShownTo(args, provider) })
}

export const handle = staticPage

export default function SignedOut() {
  const { t } = useTranslation()
  const { signOut, name } = useLoaderData<typeof loader>()
  return (
    <AccessFrame title={t('companySignIn.signedOut')}>
      <p>{t('companySignIn.signedOutWhat', { name: name ?? t('companySignIn.yourCompany') })}</p>
      <a className="button main" href={signOut} rel="nofollow">
        {name === null ? t('companySignIn.signOutThere') : t('companySignIn.signOutAt', { name })}
      </a>
      <a className="button" href={href('signIn')}>
        {t('companySignIn.toSignIn')}
      </a>
    </AccessFrame>
  )
}
