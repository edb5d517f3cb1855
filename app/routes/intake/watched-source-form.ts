import { defineForm } from '#app/components/form/schema/define-form.ts'
import { doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { longestSilenceHours } from '#domain/intake/sources/silence.ts'
import { z } from '#domain/platform/schema.ts'

const isHours = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestSilenceHours

/** Nothing: twice the usual time between files. */
export const watchedSourceForm = defineForm(
  'watchedSource',
  z.object({
    /** What of it is listed under Please look. */
    rules: z.array(z.enum(doubtRules, 'failures.staleForm')).max(doubtRules.length),
    hours: z.string().trim().refine(isHours, 'received.sources.hoursWrong').optional(),
  }),
)
