import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findRequestViewer, originOf } from '#app/server/viewer.server.ts'
import { endSession } from '#domain/accounts/access/sessions.server.ts'
import { href } from '#domain/core/href.ts'

export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  if (viewer) await endSession(viewer, originOf(args), new Date())
  throw redirect(href('signIn'))
}

/** Logging out changes state, so a link cannot do it. */
export function loader() {
  throw redirect(href('signIn'))
}
