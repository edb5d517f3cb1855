import { defineForm } from '#app/components/form/schema/define-form.ts'
import { doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { longestSilenceHours } from '#domain/intake/sources/silence.ts'
import { rankedFields, type SourceKind, sourceKinds } from '#domain/intake/sources/source-kinds.ts'
import { z } from '#domain/platform/schema.ts'

type RankOfField = Record<(typeof rankedFields)[number], z.ZodOptional<z.ZodEnum<{ [rank in SourceKind]: rank }>>>

const isHours = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestSilenceHours

/** Nothing: twice the usual time between files. */
export const watchedSourceForm = defineForm(
  'watchedSource',
  z.object({
    /** What of it is listed under Please look. */
    rules: z.array(z.enum(doubtRules, 'failures.staleForm')).max(doubtRules.length),
    rank: z.enum(sourceKinds, 'failures.staleForm').optional(),
    ...(Object.fromEntries(rankedFields.map((field) => [field, z.enum(sourceKinds, 'failures.staleForm').optional()])) as RankOfField),
    hours: z.string().trim().refine(isHours, 'received.sources.hoursWrong').optional(),
  }),
)
