import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const eraseUserForm = z.object({ email: requiredText('adminUsers.fields.email', 254) })
