import { defineForm } from '#app/components/form/schema/define-form.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { choices } from '#domain/alerts/audience/alert-choice.ts'
import { isFollowedKey } from '#domain/alerts/audience/followed.ts'
import { clockHours, etaHours, type NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { z } from '#domain/platform/schema.ts'
import { fieldOf } from './choice-field.ts'

const hour = z.enum(['none', ...clockHours.map(String)]).optional()

export function settingsIn(typed: Readonly<Record<string, string | undefined>>): NotificationSettings {
  const numberIn = (name: string) => (/^\d+$/.test(typed[name] ?? '') ? Number(typed[name]) : null)
  const [quietFrom, quietUntil] = [numberIn('quiet_from'), numberIn('quiet_until')]
  const isQuiet = quietFrom !== null && quietUntil !== null
  return { etaHours: numberIn('eta_hours'), quietFrom: isQuiet ? quietFrom : null, quietUntil: isQuiet ? quietUntil : null }
}

export const notificationsForm = defineForm(
  'ownNotifications',
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('choose'),
      eta_hours: z.enum(['any', ...etaHours.map(String)]).optional(),
      quiet_from: hour,
      quiet_until: hour,
      ...Object.fromEntries(alertKinds.map((kind) => [fieldOf(kind), z.enum(choices).optional()])),
    }),
    z.object({ intent: z.literal('read') }),
    z.object({ intent: z.literal('resume') }),
    z.object({ intent: z.literal('stop'), followed: z.string().regex(isFollowedKey) }),
  ]),
)
