import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { required } from '#domain/core/required-fields.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import { domainPattern } from '#domain/identity/company-sign-in/identity-claims.ts'
import { ruleKinds } from '#domain/identity/company-sign-in/identity-provider.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { z } from '#domain/platform/schema.ts'
import { longestScimText } from '#domain/provisioning/scim/scim-account.ts'

const rule = (value: TextKey, longest: number, role: TextKey) => ({
  value: requiredText(value, longest),
  roleId: z.enum(['2', '3', '4', '5'], { error: required(role) }),
  ...dualListFields('customers', maxCustomers),
  ownPassword,
})

const by = z.enum(ruleKinds, { error: required('companySignIn.rules.by') })

export const accountRuleForm = defineForm(
  'newAccountRule',
  z
    .object({ by, ...rule('companySignIn.rules.value', 300, 'companySignIn.rules.role') })
    .refine(({ by, value }) => by !== 'domain' || value === undefined || domainPattern.test(value.toLowerCase()), {
      path: ['value'],
      error: 'companySignIn.domainInvalid',
    }),
)

export const scimRuleForm = defineForm('newScimRule', z.object(rule('scim.rules.group', longestScimText, 'scim.rules.role')))
