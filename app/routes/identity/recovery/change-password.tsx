import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { CompanyButtons } from '#app/routes/identity/company/company-buttons.tsx'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { originOf, projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { findPasswordByLink, isLinkLive } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { listProvidersOfInvitation } from '#domain/identity/company-sign-in/flow/invited-providers.server.ts'
import { ChangePasswordFields } from './change-password-fields.tsx'
import { changePasswordForm } from './change-password-form.ts'
import { Done } from './recovery-done.tsx'

/** Opening the page does not consume the link: mail programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = paramsOf('recoveredPassword', args)
  const [projectId, now] = [projectOf(args), new Date()]
  return json({
    isLive: await isLinkLive(projectId, token, now),
    isClosed: (await findPasswordByLink(projectId, token, now))?.isPasswordOpen === false,
    token,
    providers: await listProvidersOfInvitation(projectId, token, now),
  })
}

export async function action(args: ActionFunctionArgs) {
  return answerSubmission(args.request, changePasswordForm, async ({ password }) => {
    const portal = await portalAddressOf(args)
    const change = {
      projectId: projectOf(args),
      token: paramsOf('recoveredPassword', args).token,
      password,
      portal,
      origin: originOf(args),
    }
    return json({ isChanged: true as const, ...(await changePasswordByLink(change, new Date())) })
  })
}

export default function ChangePassword() {
  const { t } = useTranslation()
  const { isLive, isClosed, token, providers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'isChanged' in answer) {
    return (
      <AccessFrame title={t('recovery.changeTitle')}>
        <LoadingLine />
        {answer.isFirst ? (
          <Done title={t('recovery.firstSet')}>{t('recovery.firstSetWhat')}</Done>
        ) : (
          <Done title={t('recovery.changed')}>{t('recovery.updated')}</Done>
        )}
        <a href={href('signIn')} className="button main">
          {t('recovery.toSignIn')}
        </a>
      </AccessFrame>
    )
  }
  if (!isLive) {
    return (
      <AccessFrame title={t('recovery.changeTitle')}>
        <LoadingLine />
        <Notice tone="late" role="alert">
          {t('recovery.over')}
        </Notice>
        <p className="access-aside">{t('recovery.overWhy')}</p>
        <a href={href('recovery')} className="button">
          {t('recovery.again')}
        </a>
      </AccessFrame>
    )
  }
  return (
    <AccessFrame title={t('recovery.changeTitle')}>
      {isClosed ? <Notice tone="attention">{t('ownPassword.closed')}</Notice> : <ChangePasswordFields lastResult={answer} />}
      <CompanyButtons providers={providers} invitation={token} />
    </AccessFrame>
  )
}
