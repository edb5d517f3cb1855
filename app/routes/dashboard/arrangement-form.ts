import { z } from '#domain/core/schema.ts'
import { homePanels } from '#domain/freight/dashboard/home-panels.ts'

export const arrangementForm = z.strictObject({
  panel: z.array(z.enum(homePanels)).max(homePanels.length),
  intent: z.enum(['choose', 'first']),
})
