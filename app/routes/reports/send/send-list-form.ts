import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'
import { mailRhythms } from '#domain/reports/mail-rhythms.ts'
import { reportName } from '#domain/reports/report-naming-schema.ts'

export const sendListForm = defineForm(
  'sendList',
  z.object({
    key: creationKey,
    name: reportName,
    rhythm: z.enum(mailRhythms, { error: 'failures.staleForm' }),
    hour: z.string({ error: 'reports.noHour' }).regex(/^(?:[01]\d|2[0-3]):00$/, 'reports.noHour'),
    sends: z.enum(['always', 'rows'], { error: 'failures.staleForm' }),
    tells: z.enum(['all', 'changes'], { error: 'failures.staleForm' }),
  }),
)
