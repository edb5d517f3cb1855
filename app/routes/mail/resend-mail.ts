import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findMail } from '#domain/core/mail/mail-ledger.server.ts'
import { resendMail } from '#domain/core/mail/resend-mail.server.ts'

async function requireMail(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mailAgain', args)
  return { viewer, mail: found(await findMail(viewer, idIn(params.id))) }
}

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('mailMessage', { id: (await requireMail(args)).mail.id }))
}

/** Pressed twice, it sends once. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, mail } = await requireMail(args)
  const page = href('mailMessage', { id: mail.id })
  const isQueued = await resendMail(actBy(viewer, args), mail.id)
  return isQueued ? redirectWithToast(page, 'mail.ledger.resent', { values: { to: mail.recipientAddress } }) : redirect(page)
}
