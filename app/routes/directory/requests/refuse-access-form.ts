import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const refuseAccessForm = defineForm('accessRefusal', z.object({ reason: requiredText('accessRequests.reason', 1_000) }))
