import { encodeMessage } from '#domain/platform/domain-error.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'
import type { FieldKind } from './feed-fields.ts'

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

/** What a person types of fields that feeds fill, within the limits of feeds. Of an instant, its day; `timeOfDate` is its hour. */
export const typedFieldsSchema = <Fields extends { [name: string]: FieldKind }>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, schemaOf(kind)])) as unknown as {
    [Field in keyof Fields]: SchemaOf<Fields[Field]>
  }

/** Without one the date is a day. */
export const timeOfDate = z
  .string({ error: 'repairs.timeInvalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'repairs.timeInvalid')
  .optional()
