import { defineForm } from '#app/components/form/schema/define-form.ts'
import { homePanels } from '#domain/freight/dashboard/home-panels.ts'
import { z } from '#domain/platform/schema.ts'

export const arrangementForm = defineForm(
  'home',
  z.strictObject({
    panel: z.array(z.enum(homePanels)).max(homePanels.length),
    intent: z.enum(['choose', 'first']),
  }),
)
