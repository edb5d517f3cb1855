import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

export const clientForm = defineForm(
  'newOauthClient',
  z.object({
    name: z
      .string({ error: required('tokens.name') })
      .trim()
      .min(1, required('tokens.name'))
      .max(100, 'tokens.nameTooLong'),
    redirectUris: linesOfText(required('tokens.oauth.redirectUris')).max(5_000, 'tokens.oauth.redirectUri'),
  }),
)
