import { creationKey } from '#app/components/form/creation-key.ts'
import { idField } from '#app/components/form/fields/number-fields.ts'
import { required } from '#app/components/form/fields/required-fields.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { presetNames } from '#domain/accounts/tokens/grants.ts'
import { z } from '#domain/core/schema.ts'

export const newTokenForm = z.object({
  intent: z.literal('create'),
  key: creationKey,
  name: z
    .string({ error: required('tokens.name') })
    .trim()
    .min(1, required('tokens.name'))
    .max(100, 'tokens.nameTooLong'),
  preset: z.enum(presetNames, { error: 'failures.staleForm' }),
  days: z.number({ error: 'tokens.days' }).int('tokens.days').min(1, 'tokens.days').max(366, 'tokens.days'),
  ownPassword: ownPassword.optional(),
})

export const apiTokensForm = z.discriminatedUnion('intent', [newTokenForm, z.object({ intent: z.literal('revoke'), id: idField })])
