import type { LoaderFunctionArgs } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { findProvider } from '#domain/accounts/identity/providers/providers.server.ts'

type ProviderRoute =
  | 'identityProvider'
  | 'identityProviderEdit'
  | 'identityProviderTest'
  | 'identityProviderRemoval'
  | 'newAccountRule'
  | 'accountRuleRemoval'

/** The provider that the address names, of the viewer's project; another answers as an absent one. */
export async function requireProvider(args: LoaderFunctionArgs, route: ProviderRoute) {
  const viewer = await requireViewer(args, 'manage-company-sign-in')
  return { viewer, provider: found(await findProvider(viewer, idIn(paramsOf(route, args).provider))) }
}
