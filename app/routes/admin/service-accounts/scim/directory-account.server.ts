import type { LoaderFunctionArgs } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { findServiceAccount } from '#domain/accounts/tokens/service-accounts.server.ts'

type DirectoryRoute = 'scimSettings' | 'newScimRule' | 'scimRuleRemoval' | 'accountHandOver' | 'scimRelease'

/** The service account of a page about its directory. */
export async function requireDirectoryAccount(args: LoaderFunctionArgs, name: DirectoryRoute) {
  const viewer = await requireViewer(args, 'manage-service-accounts')
  const account = found(await findServiceAccount(viewer, idIn(paramsOf(name, args).account), new Date()))
  found(account.state !== 'deleted')
  const occasion = async () => ({ origin: originOf(args), portal: await portalAddressOf(args) })
  return { viewer, account, occasion }
}
