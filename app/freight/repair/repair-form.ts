import { defineForm } from '#app/components/form/schema/define-form.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { z } from '#domain/platform/schema.ts'

/** An act that needs nothing but its reason. */
export const repairForm = defineForm(
  ['shipmentCancelling', 'shipmentHiding', 'shipmentRestoring', 'containerRemoval', 'containerRestoring'],
  z.object({ reason: repairReason }),
)
