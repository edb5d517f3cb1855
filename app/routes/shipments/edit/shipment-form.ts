import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { repairReason } from '#domain/intake/edits/shipments/repair-reason-schema.ts'
import { mostEvents, mostLegs } from '#domain/intake/edits/shipments/typed-lines.ts'
import { type FieldKind, maxIdentityLength, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { handRules } from '#domain/intake/fields/ruled-fields.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'

type Fields = typeof shipmentFields
type SchemaOf<Kind> = [Kind] extends [{ kind: 'figure' }]
  ? z.ZodOptional<z.ZodNumber>
  : [Kind] extends [{ kind: 'flag' }]
    ? z.ZodOptional<z.ZodBoolean>
    : [Kind] extends [{ kind: 'word'; words: readonly (infer Word)[] }]
      ? z.ZodOptional<z.ZodType<Word, Word>>
      : z.ZodOptional<z.ZodString>

const most = (length: number) => encodeMessage('repairs.textTooLong', { most: length })

function schemaOf(kind: FieldKind): z.ZodType {
  if (kind.kind === 'text') return linesOfText().max(kind.most, most(kind.most)).optional()
  if (kind.kind === 'word') return z.enum(kind.words, { error: 'failures.staleForm' }).optional()
  if (kind.kind === 'flag') return z.boolean({ error: 'failures.staleForm' }).optional()
  if (kind.kind !== 'figure') return daySchema.optional()
  const wrong = { error: kind.decimals === 0 ? 'repairs.wholeNumber' : 'repairs.figure' }
  const figure = kind.decimals === 0 ? z.number(wrong).int(wrong) : z.number(wrong)
  return figure.min(0, wrong).lt(kind.below, wrong).optional()
}

const fields = Object.fromEntries(Object.entries(shipmentFields).map(([field, kind]) => [field, schemaOf(kind)])) as unknown as {
  [Field in keyof Fields]: SchemaOf<Fields[Field]>
}

const time = z
  .string({ error: 'repairs.timeInvalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'repairs.timeInvalid')
  .optional()
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
  etdTime: time,
  eta: daySchema.optional(),
  etaTime: time,
})

const event = z.object({
  id,
  type: z.enum(eventTypes, { error: required('repairs.eventType') }).transform(Number),
  day: z.string({ error: required('repairs.eventDay') }).pipe(daySchema),
  time,
  description: z.string().trim().max(maxIdentityLength, most(maxIdentityLength)).optional(),
})

/** The hour of a date is a field of its own; without one the date is a day. */
const shipment = z.object({
  ...fields,
  number: z
    .string({ error: required('freight.fields.number') })
    .trim()
    .max(maxIdentityLength, most(maxIdentityLength)),
  shipmentDate: z.string({ error: required('freight.fields.shipmentDate') }).pipe(daySchema),
  bookingRequestedAtTime: time,
  etdTime: time,
  etaTime: time,
  plannedEtaTime: time,
  atdTime: time,
  ataTime: time,
  deliveredAtTime: time,
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
