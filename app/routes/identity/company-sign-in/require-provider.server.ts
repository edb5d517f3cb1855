import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { findProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'

type ProviderRoute =
  | 'identityProvider'
  | 'identityProviderEdit'
  | 'identityProviderTest'
  | 'identityProviderRemoval'
  | 'newAccountRule'
  | 'accountRuleRemoval'

/** The provider that the address names, of the viewer's project; another answers as an absent one. */
export async function requireProvider(args: LoaderFunctionArgs, route: ProviderRoute) {
  const { act, viewer, params, now } = await enter(route, args)
  return { act, viewer, now, provider: found(await findProvider(viewer, idIn(params.provider))) }
}
