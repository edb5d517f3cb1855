import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { placeKinds } from '#domain/catalogues/places/place-list.ts'
import { optionalText, requiredText } from '#domain/core/text-fields.ts'
import { perOtherName } from '#domain/locales/names.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'

const mostNames = 20
const longestName = 80

const otherNames = z
  .string()
  .max(mostNames * (longestName + 2), encodeMessage('places.tooManyNames', { most: mostNames }))
  .transform((text, context) => {
    const names = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((name) => name !== '')
    if (names.length > mostNames) context.addIssue(encodeMessage('places.tooManyNames', { most: mostNames }))
    if (names.some((name) => name.length > longestName)) context.addIssue(encodeMessage('administration.tooLong', { most: longestName }))
    return names
  })

/** Accepts a decimal point or comma. */
const degrees = (most: number, wrong: string) =>
  z
    .string({ error: wrong })
    .trim()
    .regex(/^[+-]?\d{1,3}([.,]\d{1,8})?$/, wrong)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => Math.abs(value) <= most, wrong)

/** The code cannot change: whatever uses the place refers to it. */
export const placeForm = defineForm(
  'place',
  z.object({
    version: versionField.optional(),
    /** Not `code`: the forms treat that name as a secret. */
    placeCode: requiredText('places.code', 5),
    kind: z.enum(placeKinds, { error: 'places.kindRequired' }),
    name: requiredText('catalogues.name', longestName),
    ...perOtherName(() => optionalText(longestName)),
    otherNames: otherNames.optional(),
    countryCode: z.string({ error: 'places.countryRequired' }).regex(/^[A-Z]{2}$/, 'places.countryRequired'),
    latitude: degrees(90, 'places.latitudeWrong'),
    longitude: degrees(180, 'places.longitudeWrong'),
    timeZone: z.string({ error: 'places.zoneRequired' }).min(1, 'places.zoneRequired').max(60, 'places.zoneRequired'),
    isSure: z.literal('on').optional(),
  }),
)
