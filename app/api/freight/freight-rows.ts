import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import { type FieldKind, maxIdentityLength, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { legFields } from '#domain/intake/fields/leg-fields.ts'
import { feedFacts } from '#domain/intake/files/feed-mapping.ts'
import { columnOfField, mostSentLegs } from '#domain/intake/imports/sent-rows.ts'
import { z } from '#domain/platform/schema.ts'

const name = z.string().trim().min(1).max(maxIdentityLength)
const moment = z
  .string()
  .max(40)
  .refine((text) => readIsoDate(text) !== undefined)
  .meta({ description: 'ISO 8601: with an offset, or the clock of its place; a day alone stays a day.' })
const amount = z.number().min(-1e11).max(1e11)

function schemaOf(kind: FieldKind): z.ZodType {
  if (kind.kind === 'text') return z.string().max(kind.most)
  if (kind.kind === 'word') return z.enum(kind.words)
  if (kind.kind === 'flag') return z.boolean()
  if (kind.kind === 'day') return z.iso.date()
  if (kind.kind === 'instant') return moment
  return z.number().min(0).max(1e13)
}

const fieldsOf = (kinds: Readonly<Record<string, FieldKind>>, needed: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [
      columnOfField(field),
      needed.includes(field) ? schemaOf(kind) : schemaOf(kind).nullable().optional(),
    ]),
  )

const place = z
  .strictObject({
    code: name.nullable().optional().meta({ description: 'UN/LOCODE, or IATA for an airport.' }),
    name: name.nullable().optional(),
    country: name.nullable().optional(),
  })
  .nullable()
  .optional()
  .meta({ id: 'SentPlace' })

const leg = z
  .strictObject({ origin: place, destination: place, ...fieldsOf(legFields) })
  .refine(({ origin, destination }) => Boolean(origin ?? destination))
  .meta({ id: 'SentLeg' })

const customer = name.meta({ description: 'Name or RFC of the customer.' })

export const shipmentRow = z
  .strictObject({
    key: name.meta({ description: 'The id of the shipment in its source: it is brought again, and changed, by it.' }),
    customer,
    ...fieldsOf(shipmentFields, ['shipmentDate']),
    origin: place,
    destination: place,
    legs: z.array(leg).max(mostSentLegs).nullable().optional().meta({
      description:
        'In the order of the way, each with one of its ends at least: the other one is where the next leg begins or the one before ends, else that of the shipment.',
    }),
  })
  .meta({ id: 'SentShipment' })

export const containerRow = z
  .strictObject({
    number: name.meta({ description: 'Four letters and seven digits.' }),
    shipment: name.meta({ description: 'The number of its shipment.' }),
    customer: customer.nullable().optional(),
    ...fieldsOf(containerFields),
    terminal: place,
  })
  .meta({ id: 'SentContainer' })

export const invoiceRow = z
  .strictObject({
    number: name,
    customer,
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    total: amount.meta({ description: 'Negative for a credit note.' }),
    balance: amount.nullable().optional().meta({ description: 'What is still owed; the total by default.' }),
    shipment: name.nullable().optional().meta({ description: 'The number of its shipment.' }),
    cancelled: z.boolean().nullable().optional(),
    lines: z
      .array(
        z.strictObject({
          description: z.string().min(1).max(2_000),
          quantity: amount.nullable().optional(),
          unitPrice: amount.nullable().optional(),
          amount,
          tax: amount.nullable().optional(),
        }),
      )
      .max(200)
      .optional(),
  })
  .meta({ id: 'SentInvoice' })

export const sourceOfRows = feedFacts.source.meta({
  description: 'Which system says so: its keys are its own, and it may be that of a feed. Lower-case letters, digits, dots and dashes.',
})
