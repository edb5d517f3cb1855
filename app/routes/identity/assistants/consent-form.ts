import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { z } from '#domain/platform/schema.ts'

export const consentForm = defineForm(
  'assistantConsent',
  z.object({ decision: z.enum(['allow', 'refuse'], { error: 'failures.staleForm' }), ownPassword }),
)
