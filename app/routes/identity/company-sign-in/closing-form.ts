import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'
import { z } from '#domain/platform/schema.ts'
import { domainWords } from './provider-form.ts'

export const closableRoles = ['2', '3', '4', '5'] as const

/** None checked is valid too. */
export const closingForm = defineForm(
  'passwordClosing',
  z.object({
    roles: z
      .array(z.enum(closableRoles, { error: 'failures.staleForm' }))
      .max(closableRoles.length, 'failures.staleForm')
      .default([]),
    domains: domainWords,
    ownPassword,
  }),
)

export const readClosing = ({ roles, domains = [] }: { roles: readonly string[]; domains?: readonly string[] | undefined }) => ({
  roleIds: roles.map((role) => Number(role) as RuleRole),
  domains: domains.map((domain) => domain.toLowerCase()),
})
