import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

export const languageForm = defineForm('language', z.object({ language: z.string(), back: z.string() }))
