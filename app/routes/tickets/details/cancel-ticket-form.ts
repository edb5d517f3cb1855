import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'
import { cancelReason } from '#domain/tickets/workflow/cancel-reason-schema.ts'

export const cancelForm = defineForm('ticketCancelling', z.object({ reason: cancelReason }))
