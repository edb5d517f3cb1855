import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { legModes } from '#domain/freight/geography/mode.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { mostEvents, mostLegs } from '#domain/intake/edits/shipments/typed-lines.ts'
import { maxIdentityLength, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { handRules } from '#domain/intake/fields/ruled-fields.ts'
import { timeOfDate, typedFieldsSchema } from '#domain/intake/fields/typed-field-schema.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'

const most = (length: number) => encodeMessage('repairs.textTooLong', { most: length })

const longestPlace = 200
const place = z.string().trim().max(longestPlace, most(longestPlace)).optional()

const line = z.string().trim().max(maxIdentityLength, most(maxIdentityLength)).optional()
const id = z
  .string()
  .regex(/^\d{1,15}$/, 'failures.staleForm')
  .transform(Number)
  .optional()
const eventTypes = Object.keys(eventNames)

const leg = z.object({
  id,
  carrier: line,
  vessel: line,
  voyage: line,
  origin: place,
  destination: place,
  etd: daySchema.optional(),
  etdTime: timeOfDate,
  eta: daySchema.optional(),
  etaTime: timeOfDate,
  mode: z.enum(legModes, { error: 'failures.staleForm' }).optional(),
  atd: daySchema.optional(),
  atdTime: timeOfDate,
  ata: daySchema.optional(),
  ataTime: timeOfDate,
})

const event = z.object({
  id,
  type: z.enum(eventTypes, { error: required('repairs.eventType') }).transform(Number),
  day: z.string({ error: required('repairs.eventDay') }).pipe(daySchema),
  time: timeOfDate,
  description: z.string().trim().max(maxIdentityLength, most(maxIdentityLength)).optional(),
})

/** The hour of a date is a field of its own; without one the date is a day. */
const shipment = z.object({
  ...typedFieldsSchema(shipmentFields),
  number: z
    .string({ error: required('freight.fields.number') })
    .trim()
    .max(maxIdentityLength, most(maxIdentityLength)),
  shipmentDate: z.string({ error: required('freight.fields.shipmentDate') }).pipe(daySchema),
  bookingRequestedAtTime: timeOfDate,
  etdTime: timeOfDate,
  etaTime: timeOfDate,
  plannedEtaTime: timeOfDate,
  atdTime: timeOfDate,
  ataTime: timeOfDate,
  deliveredAtTime: timeOfDate,
  origin: place,
  destination: place,
  legs: z.array(leg).max(mostLegs, 'forms.tooManyEntries'),
  events: z.array(event).max(mostEvents, 'forms.tooManyEntries'),
  reason: repairReason,
})

type Moments = { [field in `${(typeof moments)[number]}${'' | 'Time'}`]?: string | undefined }
const moments = ['bookingRequestedAt', 'etd', 'eta', 'plannedEta', 'atd', 'ata', 'deliveredAt'] as const

function checkHours(typed: Moments, context: z.RefinementCtx): void {
  for (const field of moments) {
    if (typed[`${field}Time`] && !typed[field]) context.addIssue({ code: 'custom', path: [field], message: 'repairs.dayMissing' })
  }
}

export const shipmentForm = defineForm(
  'shipmentEditing',
  shipment
    .extend({
      version: versionField,
      status: z.enum(shipmentFields.status.words, { error: required('freight.fields.status') }),
      rule: z.enum(handRules, { error: 'failures.staleForm' }).default('until'),
    })
    .superRefine(checkHours),
)

/** Of a shipment that is not there yet. */
export const newShipmentForm = defineForm(
  'newShipment',
  shipment
    .extend({
      customer: z
        .string({ error: required('freight.fields.customer') })
        .regex(/^\d{1,15}$/, 'failures.staleForm')
        .transform(Number),
    })
    .superRefine(checkHours),
)

export type TypedShipment = z.output<typeof shipment>
