import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { terminalField } from '#app/routes/containers/edit/chosen-fields.ts'
import { required } from '#domain/core/required-fields.ts'
import { repairedDates } from '#domain/intake/edits/containers/container-repair-fields.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { timeOfDate, typedFieldsSchema } from '#domain/intake/fields/typed-field-schema.ts'
import { z } from '#domain/platform/schema.ts'

const { status: _, carrierFreeDays: __, customerFreeDays: ___, ...others } = containerFields
const { maxEmptyReturnedOn: ____, maxCarrierEmptyReturnedOn: _____, emptyReturnedAt: ______, ...repaired } = others

const fields = {
  terminal: terminalField,
  ...typedFieldsSchema(repaired),
  etdTime: timeOfDate,
  atdTime: timeOfDate,
  etaTime: timeOfDate,
  ataTime: timeOfDate,
  outOfGateAtTime: timeOfDate,
  deliveredAtTime: timeOfDate,
  reason: repairReason,
}

function checkHours(typed: { readonly [field: string]: unknown }, context: z.RefinementCtx): void {
  for (const field of repairedDates) {
    if (typed[`${field}Time`] && !typed[field]) context.addIssue({ code: 'custom', path: [field], message: 'repairs.dayMissing' })
  }
}

export const containerRepairForm = defineForm('containerRepair', z.object({ version: versionField, ...fields }).superRefine(checkHours))

export const newContainerForm = defineForm(
  'newContainer',
  z
    .object({
      number: z
        .string({ error: required('freight.fields.containerNumber') })
        .trim()
        .max(20, 'repairs.noContainerNumber'),
      ...fields,
    })
    .superRefine(checkHours),
)
