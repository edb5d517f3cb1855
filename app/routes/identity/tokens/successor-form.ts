import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { longestOverlapDays } from '#domain/identity/tokens/token-facts.ts'
import { z } from '#domain/platform/schema.ts'

export const successorForm = defineForm(
  'apiTokenSuccessor',
  z.object({
    key: creationKey,
    overlap: z.number({ error: 'tokens.overlap' }).int('tokens.overlap').min(0, 'tokens.overlap').max(longestOverlapDays, 'tokens.overlap'),
    ownPassword,
  }),
)
