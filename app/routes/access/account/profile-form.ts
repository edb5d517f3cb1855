import { zoneField } from '#app/components/clock/zone-schema.ts'
import { z } from '#domain/ground/schema.ts'

/** The time zone of one's own; nothing chosen follows the browser. */
export const profileForm = z.object({ timeZone: zoneField('profile.zoneWrong').optional() })
