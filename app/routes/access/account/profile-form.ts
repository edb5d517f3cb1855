import { zoneField } from '#app/components/clock/zone-schema.ts'
import { z } from '#domain/core/schema.ts'

export const profileForm = z.object({ timeZone: zoneField('profile.zoneWrong').optional() })
