import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { optionalText, requiredText } from '#domain/core/text-fields.ts'
import { languages } from '#domain/locales/language.ts'
import { perLanguage } from '#domain/locales/language-fields.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'

const optionalMail = z.string().trim().refine(isMailAddress, 'administration.emailInvalid').optional()

export const brandForm = defineForm(
  'portalBrand',
  z.object({
    version: versionField,
    name: requiredText('branding.brand.name', 60),
    colour: z
      .string({ error: 'branding.brand.colourWrong' })
      .regex(/^#[0-9a-f]{6}$/i, 'branding.brand.colourWrong')
      .transform((colour) => colour.toLowerCase()),
    ...perLanguage('slogan', () => optionalText(120)),
    senderName: optionalText(60),
    senderAddress: optionalMail,
    supportAddress: optionalMail,
    language: z.enum(languages, { error: 'failures.staleForm' }),
    timeZone: zoneField('profile.zoneWrong').optional(),
    apps: z.literal('on', { error: 'failures.staleForm' }).optional(),
    operatorFiles: z.literal('on', { error: 'failures.staleForm' }).optional(),
  }),
)
