import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findRequestViewer, originOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { stopViewing } from '#domain/directory/users/view-as-user.server.ts'

export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  const userId = viewer && (await stopViewing(viewer, originOf(args), new Date()))
  throw redirect(userId ? href('user', { user: userId }) : href('home'))
}

/** It changes state, so a link cannot do it. */
export function loader() {
  throw redirect(href('home'))
}
