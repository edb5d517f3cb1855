import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/parts/dual-list.ts'
import {
  longestReportDescription,
  longestReportName,
  longestValue,
  mostFields,
  mostFilters,
  mostOrders,
  mostValues,
} from '#domain/desk/reports/definition/definition.ts'
import { writeMessage } from '#domain/ground/refusal.ts'
import { z } from '#domain/ground/schema.ts'

const word = z.string().max(100).optional()
/** Of all values of one filter, a line each. */
const longestText = 8_000
/** People one report can be shared with. */
const mostShares = 200

/** The report builder (spec 3 §2 and §5). Which fields, tests and values there are is for the catalogue to say. */
export const reportForm = z.object({
  key: creationKey.optional(),
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'failures.staleForm')
    .transform(Number)
    .optional(),
  name: z
    .string({ error: 'reports.nameRequired' })
    .trim()
    .min(1, 'reports.nameRequired')
    .max(longestReportName, writeMessage('reports.nameTooLong', { most: longestReportName })),
  description: z
    .string({ error: 'reports.descriptionRequired' })
    .trim()
    .min(1, 'reports.descriptionRequired')
    .max(longestReportDescription, writeMessage('reports.descriptionTooLong', { most: longestReportDescription })),
  module: word,
  fields: z.array(z.string().max(60)).min(1, 'reports.fieldRequired').max(mostFields, 'forms.tooManyEntries').prefault([]),
  filters: z
    .array(
      z.object({
        field: word,
        test: word,
        values: z.array(z.string().max(longestValue)).max(mostValues, 'forms.tooManyEntries').optional(),
        text: z.string().max(longestText).optional(),
        from: word,
        to: word,
        days: word,
      }),
    )
    .max(mostFilters, 'forms.tooManyEntries')
    .optional(),
  orders: z
    .array(z.object({ field: word, direction: word }))
    .max(mostOrders, 'forms.tooManyEntries')
    .optional(),
  customers: z.enum(['all', 'selected', 'kept']).optional(),
  ...dualListFields('shareTo', mostShares),
  /** With scripts: the page says that it was saved, and goes on by itself. */
  waits: word,
  part: word,
  press: z.string().max(200).optional(),
  newFilter: word,
  newOrder: word,
})
