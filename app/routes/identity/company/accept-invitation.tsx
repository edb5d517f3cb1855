import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { forgetShownIdentity, readShownIdentity } from '#app/server/session/shown-identity.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { acceptInvitation, requireInvited } from '#domain/identity/company-sign-in/flow/accept-invitation.server.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { enterPortal, requireOpenProvider, requireSignedOut, signInOccasionOf } from './company-flow.server.ts'

async function requireShown(args: LoaderFunctionArgs) {
  const { provider } = await requireOpenProvider(args, 'companyInvitation')
  const shown = await readShownIdentity(args.request, null, new Date())
  if (!shown || shown.invitation === null || shown.providerId !== provider.id) throw redirect(href('signIn'))
  return { provider, shown: { ...shown, invitation: shown.invitation } }
}

export async function loader(args: LoaderFunctionArgs) {
  const { provider, shown } = await requireShown(args)
  const page = { name: provider.name, identity: shown.email ?? shown.subject }
  const invited = await answerConfirmed(async () => {
    await requireSignedOut(args)
    return requireInvited(provider.projectId, shown.invitation, new Date())
  })
  if ('email' in invited) return json({ ...page, account: invited.email, refused: null })
  return json({ ...page, account: null, ...(await invited.json()) }, { status: 403 })
}

export async function action(args: ActionFunctionArgs) {
  const { provider, shown } = await requireShown(args)
  return answerConfirmed(async () => {
    await requireSignedOut(args)
    const answer = await acceptInvitation(provider, shown, await signInOccasionOf(args), new Date())
    return enterPortal(answer, href('home'), new Headers({ 'Set-Cookie': await forgetShownIdentity() }))
  })
}

export const handle = staticForm

export default function AcceptInvitation() {
  const { t } = useTranslation()
  const { name, identity, account, refused: closed } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused ?? closed
  return (
    <AccessFrame title={t('companySignIn.invited.title')}>
      {refused && (
        <Notice tone="late" role="alert">
          {translateMessage(t, refused)}
        </Notice>
      )}
      {account === null ? (
        <a className="button" href={href('signIn')}>
          {t('companySignIn.toSignIn')}
        </a>
      ) : (
        <>
          <p>{t('companySignIn.invited.what', { name, identity, account })}</p>
          <form method="post" className="access-choice">
            <button type="submit" className="button main">
              {t('companySignIn.invited.accept')}
            </button>
            <a className="button" href={href('signIn')}>
              {t('companySignIn.invited.decline')}
            </a>
          </form>
        </>
      )}
    </AccessFrame>
  )
}
