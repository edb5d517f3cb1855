import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'

type DirectoryRoute = 'scimSettings' | 'newScimRule' | 'scimRuleRemoval' | 'accountHandOver' | 'scimRelease'

/** The service account of a page about its directory. */
export async function requireDirectoryAccount(args: LoaderFunctionArgs, name: DirectoryRoute) {
  const { act, viewer, params, now } = await enter(name, args)
  const account = found(await findServiceAccount(viewer, idIn(params.account), now))
  found(account.state !== 'deleted')
  const occasion = async () => ({ portal: await portalAddressOf(args) })
  return { act, viewer, now, account, occasion }
}
