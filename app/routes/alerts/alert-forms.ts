import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { defineForm, definePart } from '#app/components/form/schema/define-form.ts'
import { type AlertKind, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { deliveryModes, hoursOfDay, periodicities, units, weekdays } from '#domain/alerts/alert-timing.ts'
import { alertDescription, mostReaders } from '#domain/alerts/customer-alerts/customer-alert-schema.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'

const whole = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const oneOf = (values: readonly number[]) =>
  z
    .string()
    .refine((text) => values.some((value) => String(value) === text), 'failures.staleForm')
    .transform(Number)

const description = alertDescription.default('')

/** RealTime sends the hidden timing fields too. */
const alertRowSchema = z.object({
  intent: z.literal('save'),
  alert: whole,
  version: whole,
  description,
  manner: z.enum(deliveryModes),
  hour: oneOf(hoursOfDay),
  unit: z.enum(units),
  weekday: oneOf(weekdays),
  periodicity: oneOf(periodicities),
  timeZone: zoneField('failures.staleForm'),
})
export const alertRowForm = definePart(alertRowSchema)

const assignmentSchema = z.object({
  intent: z.literal('assign'),
  alert: whole,
  version: whole,
  ...dualListFields('users', mostReaders),
})
export const assignmentForm = definePart(assignmentSchema)

/** The command refuses an invalid address, in the wording of the specification. */
const copySchema = z.object({
  intent: z.literal('copy'),
  alert: whole,
  email: z.string({ error: 'alerts.emailInvalid' }).trim().max(254, 'alerts.emailInvalid'),
})
export const copyForm = definePart(copySchema)

export const customerAlertForm = defineForm(
  'customerAlerts',
  z.discriminatedUnion('intent', [alertRowSchema, assignmentSchema, copySchema]),
)

export const newAlertForm = defineForm(
  'newAlert',
  z.object({
    key: creationKey,
    kind: z.enum(alertKinds as [AlertKind, ...AlertKind[]], { error: 'alerts.form.kindRequired' }),
    description,
  }),
)
