import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { testConnection } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { requireProvider } from './require-provider.server.ts'

/** The button has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(href('identityProvider', { provider: (await requireProvider(args, 'identityProviderTest')).provider.id }))
}

export async function action(args: ActionFunctionArgs) {
  const { act, provider } = await requireProvider(args, 'identityProviderTest')
  const back = href('identityProvider', { provider: provider.id })
  try {
    found(await testConnection(act, provider.id))
    return redirectWithToast(back, 'companySignIn.tested')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const values = Object.fromEntries(Object.entries(error.values).map(([key, value]) => [key, String(value)]))
    return redirectWithToast(back, error.key as TextKey, { values, isTrouble: true })
  }
}
