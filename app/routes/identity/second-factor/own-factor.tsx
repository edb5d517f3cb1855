import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccountPlaces } from '#app/routes/identity/account/account-places.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import {
  beginSettingUp,
  confirmSettingUp,
  findSecondFactor,
  leaveSettingUp,
  turnOff,
} from '#domain/identity/access/second-factor/second-factor.server.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { endEveryTrust, endTrust, listOwnTrustedDevices } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { ownForm } from './own-factor-form.ts'
import { drawQr } from './qr.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TrustedDevices } from './trusted-devices.tsx'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('secondFactor', args)
  const factor = await findSecondFactor(viewer)
  return json({
    factor: factor.state === 'setting-up' ? { ...factor, qr: await drawQr(factor.uri) } : factor,
    devices: await listOwnTrustedDevices(viewer, now),
    isProven: await isProven(viewer, now),
    isOwed: viewer.owesSecondFactor,
    roleId: viewer.roleId,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, now } = await enter('secondFactor', args)
  return answerSubmission(args.request, ownForm, async (form) => {
    const occasion = { portal: await portalAddressOf(args) }
    if (form.intent === 'confirm') {
      // The response shows the codes itself: a redirect would have to carry them somewhere.
      return json({ codes: await confirmSettingUp(act, form, occasion) })
    }
    if (form.intent === 'turn-off') {
      await turnOff(act, form, occasion)
      return redirectWithToast(href('secondFactor'), 'secondFactor.turnedOff')
    }
    if (form.intent === 'end-device') {
      found(await endTrust(act, form.device))
      return redirectWithToast(href('secondFactor'), 'secondFactor.trusted.ended')
    }
    if (form.intent === 'end-devices') {
      await endEveryTrust(act)
      return redirectWithToast(href('secondFactor'), 'secondFactor.trusted.allEnded')
    }
    await (form.intent === 'begin' ? beginSettingUp(viewer, occasion.portal, now) : leaveSettingUp(viewer))
    return redirect(href('secondFactor'))
  })
}

export default function OwnSecondFactor() {
  const { t } = useTranslation()
  const { factor, devices, isProven, isOwed, roleId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('secondFactor.title')}>{t('secondFactor.what')}</PageTitle>
      {isOwed && (
        <Notice tone="attention" role="status">
          {t('secondFactor.owed')}
        </Notice>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && factor.state === 'off' && (
        <>
          <ErrorNotice answer={answer} />
          <TurnedOff />
        </>
      )}
      {!codes && factor.state === 'setting-up' && <SetUp appKey={factor.text} qr={factor.qr} lastResult={answer} />}
      {!codes && factor.state === 'on' && <TurnedOn factor={factor} isProven={isProven} lastResult={answer} />}
      {!codes && factor.state === 'on' && <TrustedDevices devices={devices} />}
      {isOwed && factor.state === 'off' && (
        <p>
          <Link to={href('newPasskey')}>{t('passkeys.instead')}</Link>
        </p>
      )}
    </>
  )
}
