import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { removeRule } from '#domain/identity/company-sign-in/providers/account-rules.server.ts'
import { removeProvider } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import { findProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'

export const identityProviderRemoval = confirmation('identityProviderRemoval', {
  find: async ({ viewer, params }) => found(await findProvider(viewer, idIn(params.provider))),
  ask: ({ id, name }, { t }) => ({
    heading: t('companySignIn.removeTitle'),
    lines: [t('companySignIn.removeWhat', { name })],
    act: t('companySignIn.remove'),
    back: href('identityProvider', { provider: id }),
  }),
  async act({ id }, { act }) {
    found(await removeProvider(act, id))
    return redirectWithToast(href('identityProviders'), 'companySignIn.removed')
  },
})

export const accountRuleRemoval = confirmation('accountRuleRemoval', {
  async find({ viewer, params }) {
    const provider = found(await findProvider(viewer, idIn(params.provider)))
    const ruleId = idIn(params.rule)
    return { provider: provider.id, rule: found(provider.rules.find(({ id }) => id === ruleId)) }
  },
  ask: ({ provider, rule: { value } }, { t }) => ({
    heading: t('companySignIn.rules.removeTitle'),
    lines: [t('companySignIn.rules.removeWhat', { value })],
    act: t('companySignIn.rules.remove'),
    back: href('identityProvider', { provider }),
  }),
  async act({ provider, rule }, { act }) {
    found(await removeRule(act, provider, rule.id))
    return redirectWithToast(href('identityProvider', { provider }), 'companySignIn.rules.removed')
  },
})
