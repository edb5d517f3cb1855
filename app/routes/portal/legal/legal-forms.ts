import { requiredDay } from '#app/components/form/fields/day-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { optionalText } from '#domain/core/text-fields.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'
import { longestLegalText } from '#domain/portal/legal/legal-name.ts'

export const controllerForm = defineForm(
  'portalLegal',
  z.object({
    name: optionalText(200),
    address: optionalText(300),
    contact: optionalText(200),
    email: z.string().trim().refine(isMailAddress, 'administration.emailInvalid').optional(),
  }),
)

const missing = required('branding.legal.text')

export const legalTextForm = defineForm(
  'legalEditing',
  z.object({
    version: versionField,
    datedOn: requiredDay('branding.legal.datedOn'),
    text: linesOfText(missing)
      .min(1, missing)
      .max(longestLegalText, encodeMessage('administration.tooLong', { most: longestLegalText })),
  }),
)
