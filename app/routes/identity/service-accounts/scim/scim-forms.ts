import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { domainWords } from '#app/routes/identity/company-sign-in/provider-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { requiredMail, requiredText } from '#domain/core/text-fields.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'
import { z } from '#domain/platform/schema.ts'
import { longestScimText } from '#domain/provisioning/scim/scim-account.ts'

export const scimSettingsForm = z.object({
  mailDomains: domainWords,
  invites: z.literal('on', { error: 'failures.staleForm' }).optional(),
})

export const scimRuleForm = z.object({
  value: requiredText('scim.rules.group', longestScimText),
  roleId: z.enum(['2', '3', '4', '5'], { error: required('scim.rules.role') }),
  ...dualListFields('customers', maxCustomers),
  ownPassword,
})

export const accountHandOverForm = z.object({ email: requiredMail('scim.handOverEmail'), ownPassword })

export const readScimSettings = ({ mailDomains = [], invites }: z.output<typeof scimSettingsForm>) => {
  return { mailDomains: [...new Set(mailDomains.map((domain) => domain.toLowerCase()))], invites: invites === 'on' }
}

export const readScimRule = ({ value, roleId, customers }: { value: string; roleId: string; customers: readonly string[] }) => {
  return { value, roleId: Number(roleId) as RuleRole, customerIds: chosenIds(customers) }
}
