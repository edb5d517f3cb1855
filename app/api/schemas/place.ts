import { z } from '#domain/platform/schema.ts'

export const shanghai = { code: 'CNSHA', name: 'Shanghai', countryCode: 'CN', timeZone: 'Asia/Shanghai', approximate: false }
export const manzanillo = { code: 'MXZLO', name: 'Manzanillo', countryCode: 'MX', timeZone: 'America/Mexico_City', approximate: false }

export const position = z.object({ latitude: z.number(), longitude: z.number() }).meta({ id: 'Position' })

export const place = z
  .object({
    code: z.string().meta({ description: 'UN/LOCODE, or IATA for an airport.' }),
    name: z.string(),
    countryCode: z.string(),
    timeZone: z.string().meta({ description: 'An IANA zone.' }),
    approximate: z.boolean().meta({ description: 'The port was chosen for a place that is no port.' }),
    position: position.optional().meta({ description: 'Of a single shipment, and with view=full.' }),
  })
  .nullable()
  .meta({ id: 'Place' })

interface KnownPlace {
  code: string
  name: string
  countryCode: string
  timeZone: string
  approximate?: boolean
  position?: readonly [longitude: number, latitude: number]
}

export function placeOf(known: KnownPlace | null): z.output<typeof place> {
  if (!known) return null
  const { code, name, countryCode, timeZone, approximate = false, position: at } = known
  return { code, name, countryCode, timeZone, approximate, ...(at && { position: positionShape(at) }) }
}

export const positionShape = ([longitude, latitude]: readonly [longitude: number, latitude: number]) => ({ latitude, longitude })
