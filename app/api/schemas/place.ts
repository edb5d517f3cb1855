import { z } from '#domain/core/schema.ts'

export const place = z
  .looseObject({
    code: z.string().meta({ description: 'UN/LOCODE, or IATA for an airport.' }),
    name: z.string(),
    countryCode: z.string(),
    timeZone: z.string().meta({ description: 'An IANA zone.' }),
    approximate: z.boolean().meta({ description: 'The port was chosen for a place that is no port.' }),
  })
  .nullable()
  .meta({ id: 'Place' })

interface KnownPlace {
  code: string
  name: string
  countryCode: string
  timeZone: string
  approximate?: boolean
}

export function placeOf(known: KnownPlace | null): z.output<typeof place> {
  if (!known) return null
  const { code, name, countryCode, timeZone, approximate = false } = known
  return { code, name, countryCode, timeZone, approximate }
}
