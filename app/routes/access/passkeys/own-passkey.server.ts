import type { LoaderFunctionArgs } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { listOwnPasskeys } from '#domain/accounts/access/passkeys/own-passkeys.server.ts'

/** The viewer's passkey that the address names; another person's answers as an absent one. */
export async function requireOwnPasskey(args: LoaderFunctionArgs, route: 'passkeyName' | 'passkeyRemoval') {
  const viewer = await requireViewer(args, 'manage-second-factor')
  const id = idIn(paramsOf(route, args).passkey)
  return { viewer, passkey: found((await listOwnPasskeys(viewer)).find((each) => each.id === id)) }
}
