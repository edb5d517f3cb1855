import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { personFields } from '#domain/directory/users/user-schema.ts'
import { languages } from '#domain/locales/language.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'

const { email: _, ...person } = personFields

export const profileForm = defineForm(
  'profile',
  z.object({
    version: versionField,
    ...person,
    language: z.enum(languages, { error: 'failures.staleForm' }),
    timeZone: zoneField('profile.zoneWrong').optional(),
  }),
)

export const resumedMailForm = defineForm('resumedMail', z.object({ stopped: z.string().regex(idPattern, 'failures.staleForm') }))
