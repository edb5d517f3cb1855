import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { endOtherSessions, endOwnSession } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { endSessionForm } from './end-session-form.ts'
import { findSigningIn } from './signing-in.server.ts'
import { SigningIn } from './signing-in.tsx'

export const loader = async (args: LoaderFunctionArgs) => json(await findSigningIn('sessions', args))

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('sessions', args)
  return answerSubmission(args.request, endSessionForm, async (form) => {
    if (form.intent === 'end-others') {
      const count = await endOtherSessions(act)
      return redirectWithToast(href('sessions'), 'sessions.othersEnded', { values: { count } })
    }
    found(await endOwnSession(act, form.session))
    return redirectWithToast(href('sessions'), 'sessions.ended')
  })
}

export default function Sessions() {
  return <SigningIn {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
