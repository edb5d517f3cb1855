import { z } from '#domain/core/schema.ts'
import { zoneField } from '#domain/core/zone-schema.ts'

export const profileForm = z.object({ timeZone: zoneField('profile.zoneWrong').optional() })
