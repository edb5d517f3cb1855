import { defineForm } from '#app/components/form/schema/define-form.ts'
import { themes } from '#domain/core/viewer/preferences.ts'
import { z } from '#domain/platform/schema.ts'

const toggle = z
  .enum(['on', 'off'], { error: 'settings.unknown' })
  .transform((word) => word === 'on')
  .optional()

export const settingsForm = defineForm(
  'settings',
  z.strictObject(
    {
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
  ),
)
