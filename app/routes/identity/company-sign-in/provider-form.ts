import { creationKey } from '#app/components/form/creation-key.ts'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { optionalText, requiredText } from '#domain/core/text-fields.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import { domainPattern } from '#domain/identity/company-sign-in/identity-claims.ts'
import { mostDomains, mostFactorValues, type ProviderInput } from '#domain/identity/company-sign-in/identity-provider.ts'
import { secret, z } from '#domain/platform/schema.ts'

const longestAddress = 2_000

/** Words between spaces or commas, each of the form that `pattern` says. */
const wordsOf = (pattern: RegExp, most: number, wrong: string, longest = 4_000) =>
  z
    .string()
    .max(longest, wrong)
    .transform((text, context) => {
      const words = text.split(/[\s,;]+/).filter(Boolean)
      if (words.length > most || !words.every((word) => pattern.test(word))) context.addIssue(wrong)
      return words
    })
    .optional()

/** Those of RFC 6749. */
const token = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/

export const domainWords = wordsOf(domainPattern, mostDomains, 'companySignIn.domainInvalid', mostDomains * 254)

const box = z.literal('on', { error: 'failures.staleForm' }).optional()

const provider = {
  name: requiredText('companySignIn.name', 60),
  issuer: requiredText('companySignIn.issuer', longestAddress),
  clientId: requiredText('companySignIn.clientId', 300),
  clientSecret: secret(z.string().trim().max(1_000, 'failures.staleForm')).optional(),
  scopes: wordsOf(token, 20, 'companySignIn.scopesInvalid'),
  isEnabled: box,
  isListed: box,
  linksByEmail: box,
  mailDomains: domainWords,
  groupClaim: optionalText(100).refine((claim) => claim === undefined || !/\s/.test(claim), 'companySignIn.claimInvalid'),
  factorValues: wordsOf(token, mostFactorValues, 'companySignIn.scopesInvalid'),
  ...dualListFields('customers', maxCustomers),
  ownPassword,
}

export const providerForm = defineForm('newIdentityProvider', z.object({ key: creationKey, ...provider }))
export const providerEditForm = defineForm('identityProviderEdit', z.object({ version: versionField, ...provider }))

type TypedProvider = Omit<ValueOf<typeof providerForm>, 'key' | 'ownPassword'>

export function readProvider(typed: TypedProvider): ProviderInput {
  const { name, issuer, clientId, clientSecret, scopes = [], mailDomains = [], groupClaim, factorValues = [], customers } = typed
  return {
    name,
    issuer,
    clientId,
    scopes,
    mailDomains: mailDomains.map((domain) => domain.toLowerCase()),
    factorValues,
    clientSecret: clientSecret || null,
    groupClaim: groupClaim || null,
    isEnabled: typed.isEnabled === 'on',
    isListed: typed.isListed === 'on',
    linksByEmail: typed.linksByEmail === 'on',
    customerIds: customers.length > 0 ? chosenIds(customers) : null,
  }
}
