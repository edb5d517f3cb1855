import { commentFields } from '#app/components/attachments/comment-form.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { shipmentCommentType } from '#domain/freight/shipments/shipment-comment-schema.ts'
import { z } from '#domain/platform/schema.ts'

export const shipmentCommentForm = defineForm('shipmentComments', z.object({ ...commentFields, type: shipmentCommentType }))
