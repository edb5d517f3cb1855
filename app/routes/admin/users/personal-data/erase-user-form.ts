import { needed } from '#domain/accounts/required-marks.ts'
import { z } from '#domain/core/schema.ts'

export const eraseUserForm = z.object({ email: needed('adminUsers.fields.email', 254) })
