import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const logoForm = defineForm('customerLogoEdit', z.object({ file: z.custom<File>().optional() }))
