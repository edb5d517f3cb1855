import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { actBy, findRequestViewer, projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { endSession } from '#domain/identity/access/sessions.server.ts'
import { findOpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'

export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  const provider = viewer && (await endSession(actBy(viewer, args)))
  const isOpen = provider && (await findOpenProvider(projectOf(args), provider))
  throw redirect(isOpen ? href('companySignOut', { provider }) : href('signIn'))
}

/** Logging out changes state, so a link cannot do it. */
export function loader() {
  throw redirect(href('signIn'))
}
