import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { freeDaysField, terminalField } from './chosen-fields.ts'

/** `version` is the one the form was opened on. */
export const containerForm = defineForm(
  'containerEdit',
  z.object({
    version: versionField,
    terminal: terminalField,
    carrierFreeDays: freeDaysField,
    customerFreeDays: freeDaysField,
    maxEmptyReturnedOn: daySchema.optional(),
    maxCarrierEmptyReturnedOn: daySchema.optional(),
    emptyReturnedOn: daySchema.optional(),
  }),
)
