import { defineForm } from '#app/components/form/schema/define-form.ts'
import type { RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { tokenAllowances } from '#domain/identity/tokens/grants.ts'
import { z } from '#domain/platform/schema.ts'

const allowance = z.enum(tokenAllowances, { error: 'failures.staleForm' })

/** A field a role, by its key. */
export const policyForm = defineForm(
  'serviceAccounts',
  z.object({
    administrator: allowance,
    customer: allowance,
    rr: allowance,
    agent: allowance,
    rrsu: allowance,
  } satisfies Record<(typeof roleKeys)[RoleId], z.ZodType>),
)
