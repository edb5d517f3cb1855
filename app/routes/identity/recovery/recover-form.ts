import { defineForm } from '#app/components/form/schema/define-form.ts'
import { holderAddress } from '#domain/identity/access/recovery/recovery-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const recoverForm = defineForm('recovery', z.object({ email: holderAddress }))
