import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { ownPasswordForm } from './own-password-form.ts'
import { findSigningIn } from './signing-in.server.ts'
import { SigningIn } from './signing-in.tsx'

export const loader = async (args: LoaderFunctionArgs) => json(await findSigningIn('ownPassword', args))

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('ownPassword', args)
  return answerSubmission(args.request, ownPasswordForm, async ({ oldPassword, password }) => {
    const change = { oldPassword, password, portal: await portalAddressOf(args) }
    await changeOwnPassword(act, change)
    return redirectWithToast(viewer.owesNewPassword ? href('home') : href('sessions'), 'ownPassword.changed')
  })
}

export default function OwnPassword() {
  return <SigningIn {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
