import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { type AlertKind, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { longestSetName } from '#domain/alerts/customer-alerts/linked-sets.ts'
import { z } from '#domain/platform/schema.ts'

const roleTexts = ['2', '3', '4', '5'] as const

/** `reach` is `all`, `customer-12`, `group-3` or `set-4`. With a name the alerts stay linked; without one they are copied. `unlink-3` takes group 3 out. */
export const alertSetForm = defineForm(
  'alertSet',
  z.object({
    name: z.string().trim().max(longestSetName, 'alerts.set.nameLong').optional(),
    isDefault: z.literal('on').optional(),
    intent: z.string({ error: 'failures.staleForm' }).regex(/^(preview|save|end|unlink-[1-9]\d{0,14})$/, 'failures.staleForm'),
    key: creationKey,
    reach: z.string({ error: 'failures.staleForm' }).regex(/^(all|(customer|group|set)-[1-9]\d{0,14})$/, 'failures.staleForm'),
    kinds: z
      .array(z.enum(alertKinds as [AlertKind, ...AlertKind[]]), { error: 'alerts.set.kindRequired' })
      .min(1, 'alerts.set.kindRequired')
      .max(alertKinds.length),
    roles: z.array(z.enum(roleTexts), { error: 'alerts.set.roleRequired' }).min(1, 'alerts.set.roleRequired').max(roleTexts.length),
  }),
)
