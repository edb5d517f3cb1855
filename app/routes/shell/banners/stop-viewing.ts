import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'
import { findRequestViewer, originOf } from '#app/server/viewer.server.ts'
import { stopViewing } from '#domain/accounts/users/view-as-user.server.ts'

export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  const userId = viewer && (await stopViewing(viewer, originOf(args), new Date()))
  throw redirect(userId ? address.user(userId) : address.home)
}

/** It changes state, so a link cannot do it. */
export function loader() {
  throw redirect(address.home)
}
