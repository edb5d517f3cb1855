import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { actBy, findRequestViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { stopViewing } from '#domain/directory/users/view-as-user.server.ts'

export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  const userId = viewer && (await stopViewing(actBy(viewer, args)))
  throw redirect(userId ? href('user', { user: userId }) : href('home'))
}

/** It changes state, so a link cannot do it. */
export function loader() {
  throw redirect(href('home'))
}
