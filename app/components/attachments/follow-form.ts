import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const followForm = defineForm(['shipmentFollowing', 'containerFollowing'], z.object({ wish: z.enum(['follow', 'stop']) }))
