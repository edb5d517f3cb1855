import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { removeRule } from '#domain/identity/company-sign-in/providers/account-rules.server.ts'
import { removeProvider } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import { findProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'

export const identityProviderRemoval = confirmation('identityProviderRemoval', {
  find: ({ viewer, idOf }) => findProvider(viewer, idOf('provider')),
  ask: ({ id, name }, { t }) => ({
    heading: t('companySignIn.removeTitle'),
    lines: [t('companySignIn.removeWhat', { name })],
    act: t('companySignIn.remove'),
    back: href('identityProvider', { provider: id }),
  }),
  act: ({ id }, { act }) => removeProvider(act, id),
  done: () => [href('identityProviders'), 'companySignIn.removed'],
})

export const accountRuleRemoval = confirmation('accountRuleRemoval', {
  async find({ viewer, idOf }) {
    const provider = found(await findProvider(viewer, idOf('provider')))
    const ruleId = idOf('rule')
    return { provider: provider.id, rule: found(provider.rules.find(({ id }) => id === ruleId)) }
  },
  ask: ({ provider, rule: { value } }, { t }) => ({
    heading: t('companySignIn.rules.removeTitle'),
    lines: [t('companySignIn.rules.removeWhat', { value })],
    act: t('companySignIn.rules.remove'),
    back: href('identityProvider', { provider }),
  }),
  act: ({ provider, rule }, { act }) => removeRule(act, provider, rule.id),
  done: ({ provider }) => [href('identityProvider', { provider }), 'companySignIn.rules.removed'],
})
