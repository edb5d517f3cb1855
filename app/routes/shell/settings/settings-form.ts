import { z } from '#domain/ground/schema.ts'
import { themes } from '#domain/ground/viewer/preferences.ts'

const toggle = z
  .enum(['on', 'off'], { error: 'settings.unknown' })
  .transform((word) => word === 'on')
  .optional()

/** One press of a button in the settings panel: the theme chosen, or what is on or off from now on. */
export const settingsForm = z.strictObject(
  {
    /** Where a page of settings leads back to; absent where the panel is open over that page. */
    back: z.string({ error: 'settings.unknown' }).max(2_000, 'settings.unknown').optional(),
    theme: z.enum(themes, { error: 'settings.unknown' }).optional(),
    fixed: toggle,
    boxed: toggle,
    collapsed: toggle,
    collapsedText: toggle,
    float: toggle,
    hover: toggle,
    scrollbar: toggle,
  },
  { error: 'settings.unknown' },
)
