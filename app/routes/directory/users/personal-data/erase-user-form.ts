import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const eraseUserForm = defineForm('userErasure', z.object({ email: requiredText('adminUsers.fields.email', 254) }))
