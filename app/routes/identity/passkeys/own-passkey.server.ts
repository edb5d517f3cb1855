import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listOwnPasskeys } from '#domain/identity/access/passkeys/own-passkeys.server.ts'

/** The viewer's passkey that the address names; another person's answers as an absent one. */
export async function requireOwnPasskey(args: LoaderFunctionArgs, route: 'passkeyName' | 'passkeyRemoval') {
  const { act, viewer, params, now } = await enter(route, args)
  const id = idIn(params.passkey)
  return { act, viewer, now, passkey: found((await listOwnPasskeys(viewer)).find((each) => each.id === id)) }
}
