import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

const switched = z.literal('on').optional()

export const sharingForm = defineForm('sharingSettings', z.object({ allowsLinks: switched, allowsLookUp: switched }))
