import { daysInText, requiredDay } from '#app/components/form/fields/day-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { equipmentKinds, equipmentLengths } from '#domain/freight/containers/free-time/equipment.ts'
import { firstDays, tariffStarts } from '#domain/freight/containers/free-time/tariff.ts'
import { maxTiers } from '#domain/freight/containers/tariffs/tariff-list.ts'
import { isDay } from '#domain/platform/schedules/day.ts'
import { daySchema } from '#domain/platform/schedules/day-schema.ts'
import { z } from '#domain/platform/schema.ts'

const mostHolidays = 60
const mostPorts = 20

/** Lines such as "USLAX: 2026-05-25, 2026-07-03", one per port. */
const holidaysByPort = z
  .string()
  .max(mostPorts * 400, 'tariffs.portHolidaysWrong')
  .transform((text, context) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    const ports = lines.map((line): [string, string[]] => {
      const [port = '', days = '', ...more] = line.split(':')
      return [port.trim().toUpperCase(), more.length > 0 ? [''] : days.split(/[\s,;]+/).filter(Boolean)]
    })
    const isRight = ports.every(
      ([port, days]) => /^[A-Z0-9]{3,5}$/.test(port) && days.length > 0 && days.length <= mostHolidays && days.every(isDay),
    )
    const isOnce = new Set(ports.map(([port]) => port)).size === ports.length
    if (!isRight || !isOnce || ports.length > mostPorts) context.addIssue('tariffs.portHolidaysWrong')
    return Object.fromEntries(ports)
  })

const countings = z.enum(['calendar', 'working'], { error: 'tariffs.countingRequired' })

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
  .max(maxTiers, 'forms.tooManyEntries')

const isRising = (list: readonly { fromDay: number }[]) =>
  list.every(({ fromDay }, at) => at === 0 || fromDay > (list[at - 1]?.fromDay ?? 0))

/** Amounts in whole units of the currency. */
export const tariffForm = defineForm(
  'tariff',
  z
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
      equipment: z.enum(equipmentKinds, { error: 'tariffs.equipmentWrong' }).optional(),
      lengthFeet: z.enum(equipmentLengths.map(String), { error: 'tariffs.equipmentWrong' }).optional(),
      startsAt: z.enum(tariffStarts, { error: 'tariffs.startRequired' }),
      firstDay: z.enum(firstDays, { error: 'tariffs.firstDayRequired' }),
      counting: countings,
      chargedCounting: countings,
      holidays: daysInText(mostHolidays, 'tariffs.holidaysWrong').optional(),
      portHolidays: holidaysByPort.optional(),
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
    .refine(({ startsAt, detentionFreeDays }) => startsAt === 'arrival' || detentionFreeDays === undefined, {
      error: 'tariffs.detentionFromGate',
      path: ['detentionFreeDays'],
    }),
)
