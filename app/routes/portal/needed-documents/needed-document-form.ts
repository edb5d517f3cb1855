import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { optionalText } from '#domain/core/text-fields.ts'
import { mostNeededDays } from '#domain/freight/documents/needed-document-list.ts'
import { neededDocuments } from '#domain/freight/exceptions/needed-documents.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { z } from '#domain/platform/schema.ts'

const place = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}([A-Z0-9]{3})?$/, 'neededDocuments.placeWrong')
  .optional()

export const neededDocumentForm = defineForm(
  'neededDocuments',
  z.object({
    document: z.enum(neededDocuments, { error: required('neededDocuments.document') }),
    owedBy: z.enum(['customer', 'forwarder', 'nobody'], { error: required('neededDocuments.owedBy') }),
    days: z
      .number({ error: 'neededDocuments.daysWrong' })
      .int('neededDocuments.daysWrong')
      .min(0, 'neededDocuments.daysWrong')
      .max(mostNeededDays, 'neededDocuments.daysWrong')
      .optional(),
    customer: optionalText(200),
    mode: z.enum(modes, { error: 'failures.staleForm' }).optional(),
    incoterm: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'neededDocuments.incotermWrong')
      .optional(),
    origin: place,
    destination: place,
  }),
)
