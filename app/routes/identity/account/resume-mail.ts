import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { resumeTopic } from '#domain/core/mail/unsubscription.server.ts'
import { resumedMailForm } from './profile-form.ts'

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('resumedMail', args)
  return answerSubmission(args.request, resumedMailForm, async ({ stopped }) => {
    found(await resumeTopic(viewer, idIn(stopped)))
    return redirectWithToast(href('profile'), 'profile.resumed')
  })
}

export async function loader(args: LoaderFunctionArgs) {
  await enter('resumedMail', args)
  throw redirect(href('profile'))
}
