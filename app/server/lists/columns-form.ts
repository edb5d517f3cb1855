import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'

const mostColumns = 100

export const columnsForm = defineForm(
  'listColumns',
  z.object({ column: z.array(z.string()).max(mostColumns), density: z.string(), intent: z.string() }),
)
