import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { beginSettingUp, confirmSettingUp, leaveSettingUp, turnOff } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { endEveryTrust, endTrust } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { ownForm } from './own-factor-form.ts'
import { findSigningIn } from './signing-in.server.ts'
import { SigningIn } from './signing-in.tsx'

export const loader = async (args: LoaderFunctionArgs) => json(await findSigningIn('secondFactor', args))

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
  return <SigningIn {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
