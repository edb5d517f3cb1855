import { versionField } from '#app/components/form/fields/number-fields.ts'
import { encodeMessage } from '#domain/core/domain-error.ts'
import { required } from '#domain/core/required-fields.ts'
import { daySchema } from '#domain/core/schedules/day-schema.ts'
import { linesOfText, z } from '#domain/core/schema.ts'
import { type FieldKind, maxIdentityLength, shipmentFields } from '#domain/freight/feeds/mappings/feed-fields.ts'
import { handRules } from '#domain/freight/feeds/rules/ruled-fields.ts'
import { repairReason } from '#domain/freight/shipments/repair/repair-reason-schema.ts'

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

/** The hour of a date is a field of its own; without one the date is a day. */
export const shipmentForm = z
  .object({
    version: versionField,
    ...fields,
    number: z
      .string({ error: required('freight.fields.number') })
      .trim()
      .max(maxIdentityLength, most(maxIdentityLength)),
    shipmentDate: z.string({ error: required('freight.fields.shipmentDate') }).pipe(daySchema),
    status: z.enum(shipmentFields.status.words, { error: required('freight.fields.status') }),
    ...{
      bookingRequestedAtTime: time,
      etdTime: time,
      etaTime: time,
      plannedEtaTime: time,
      atdTime: time,
      ataTime: time,
      deliveredAtTime: time,
    },
    ...{ origin: place, destination: place },
    rule: z.enum(handRules, { error: 'failures.staleForm' }).default('until'),
    reason: repairReason,
  })
  .superRefine((typed, context) => {
    for (const field of ['bookingRequestedAt', 'etd', 'eta', 'plannedEta', 'atd', 'ata', 'deliveredAt'] as const) {
      if (typed[`${field}Time`] && !typed[field]) context.addIssue({ code: 'custom', path: [field], message: 'repairs.dayMissing' })
    }
  })

export type TypedShipment = z.output<typeof shipmentForm>
