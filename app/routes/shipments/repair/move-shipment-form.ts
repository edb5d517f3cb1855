import { defineForm } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { z } from '#domain/platform/schema.ts'

const customerId = z.string('failures.staleForm').regex(idPattern, 'failures.staleForm').transform(Number)

export const moveShipmentForm = defineForm('shipmentMove', z.object({ from: customerId, to: customerId, reason: repairReason }))
