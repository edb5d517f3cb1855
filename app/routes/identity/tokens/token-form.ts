import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { required } from '#domain/core/required-fields.ts'
import { grants, presetNames } from '#domain/identity/tokens/grants.ts'
import { longestTokenDays, mostCallsPerMinute, mostWritesOfToken } from '#domain/identity/tokens/token-facts.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

const mostCustomers = 2_000

export const tokenForm = defineForm(
  ['newApiToken', 'newServiceToken'],
  z
    .object({
      key: creationKey,
      name: z
        .string({ error: required('tokens.name') })
        .trim()
        .min(1, required('tokens.name'))
        .max(100, 'tokens.nameTooLong'),
      days: z.number({ error: 'tokens.days' }).int('tokens.days').min(1, 'tokens.days').max(longestTokenDays, 'tokens.days'),
      preset: z.enum([...presetNames, 'single'], { error: required('tokens.may') }),
      grants: z.array(z.enum(grants, { error: 'failures.staleForm' })).max(grants.length, 'failures.staleForm'),
      isTest: z.literal('on', { error: 'failures.staleForm' }).optional(),
      ...dualListFields('customers', mostCustomers),
      networks: linesOfText().max(2_000, 'tokens.networksLong').optional(),
      perMinute: z
        .number({ error: 'tokens.perMinuteRange' })
        .int('tokens.perMinuteRange')
        .min(1, 'tokens.perMinuteRange')
        .max(mostCallsPerMinute, 'tokens.perMinuteRange')
        .optional(),
      mostWrites: z
        .number({ error: 'tokens.mostWritesRange' })
        .int('tokens.mostWritesRange')
        .min(1, 'tokens.mostWritesRange')
        .max(mostWritesOfToken, 'tokens.mostWritesRange')
        .optional(),
      ownPassword,
    })
    .refine(({ preset, grants }) => preset !== 'single' || grants?.length > 0, { path: ['grants'], error: 'tokens.grantsRequired' }),
)
