import { daySchema, daysInText, requiredDay } from '#app/components/form/parts/day-schema.ts'
import { versionField } from '#app/components/form/parts/sent-numbers.ts'
import { z } from '#domain/ground/schema.ts'

/** Lines of "from day: amount a day" that a tariff may have. */
export const mostTiers = 10
const mostHolidays = 60

const freeDays = z
  .number({ error: 'tariffs.daysRequired' })
  .int('tariffs.daysRequired')
  .min(0, 'tariffs.daysRequired')
  .max(365, 'tariffs.daysRequired')
const tiers = z
  .array(
    z.object({
      fromDay: z
        .number({ error: 'tariffs.tierRequired' })
        .int('tariffs.tierRequired')
        .min(1, 'tariffs.tierRequired')
        .max(999, 'tariffs.tierRequired'),
      amount: z.number({ error: 'tariffs.tierRequired' }).min(0, 'tariffs.tierRequired').max(1_000_000, 'tariffs.tierRequired'),
    }),
  )
  .max(mostTiers, 'forms.tooManyEntries')

const isRising = (list: readonly { fromDay: number }[]) =>
  list.every(({ fromDay }, at) => at === 0 || fromDay > (list[at - 1]?.fromDay ?? 0))

/** A tariff as administrators write it; amounts in whole units of the currency. */
export const tariffForm = z
  .object({
    version: versionField.optional(),
    carrier: z.string().trim().max(80, 'tariffs.carrierTooLong').optional(),
    port: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,5}$/, 'tariffs.unknownPort')
      .optional(),
    currency: z
      .string({ error: 'tariffs.currencyRequired' })
      .trim()
      .toUpperCase()
      .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'tariffs.currencyRequired'),
    counting: z.enum(['calendar', 'working'], { error: 'tariffs.countingRequired' }),
    holidays: daysInText(mostHolidays, 'tariffs.holidaysWrong').optional(),
    validFrom: requiredDay('tariffs.validFrom'),
    validTo: daySchema.optional(),
    demurrageFreeDays: freeDays,
    demurrageTiers: tiers.min(1, 'tariffs.tierRequired').refine(isRising, 'tariffs.tiersRise'),
    detentionFreeDays: freeDays.optional(),
    detentionTiers: tiers.refine(isRising, 'tariffs.tiersRise').optional(),
  })
  .refine(({ validFrom, validTo }) => validTo === undefined || validFrom <= validTo, { error: 'tariffs.endsBefore', path: ['validTo'] })
  .refine(({ detentionFreeDays, detentionTiers = [] }) => (detentionFreeDays === undefined) === (detentionTiers.length === 0), {
    error: 'tariffs.detentionWhole',
    path: ['detentionFreeDays'],
  })
