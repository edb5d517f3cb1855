import { needed } from '#domain/core/required-marks.ts'
import { z } from '#domain/platform/schema.ts'

export const eraseUserForm = z.object({ email: needed('adminUsers.fields.email', 254) })
