import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const pictureForm = defineForm('brandPictureEdit', z.object({ file: z.custom<File>().optional() }))
