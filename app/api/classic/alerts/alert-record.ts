import { numberOf } from '#app/api/classic/sent.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { DeliveryMode } from '#domain/alerts/alert-timing.ts'
import type { Say } from '#domain/locales/text-key.ts'

interface Typed {
  type: 'alert' | 'notification'
}

export interface Kind extends Typed {
  kind: AlertKind
  when: string
}

export interface Alert extends Typed {
  id: number
  kind: AlertKind
  description: string
  timing: { mode: DeliveryMode; periodicity: number }
  readers: readonly { id: number }[]
  copies: readonly { email: string }[]
}

/** The two tabs (specification 1, §2). */
export const byType = <Thing extends Typed>(things: readonly Thing[], shape: (thing: Thing) => Record<string, unknown>) => ({
  alerts: things.filter(({ type }) => type === 'alert').map(shape),
  notifications: things.filter(({ type }) => type === 'notification').map(shape),
})

export const kindRecord = ({ kind, when }: Kind, say: Say) => ({
  AlertNotificationId: kind,
  Name: say(`news.kinds.${kind}`),
  Configuration: when,
})

export const alertRecord = ({ id, kind, type, description, timing, readers, copies }: Alert, customerId: number) => ({
  ConfigurationId: id,
  CustomerId: customerId,
  AlertNotificationId: kind,
  Description: description,
  TypeNotification: type === 'alert' ? 'A' : 'N',
  TypeNoti: timing.mode,
  Periodicity: timing.mode === 'RealTime' ? null : periodicityName(timing.periodicity),
  UserIds: readers.map((reader) => reader.id).join(','),
  Emails: copies.map(({ email }) => email).join(','),
})

/** Specification 1, §9: 1Hour, 2Hours, 4Hours, 8Hours. */
const periodicityName = (hours: number) => `${hours}${hours === 1 ? 'Hour' : 'Hours'}`

/** Undefined for none; what is no such name stays, for the call to refuse. */
export function periodicityIn(sent: unknown): unknown {
  if (sent === null || sent === '') return undefined
  const hours = typeof sent === 'string' ? /^(\d+) ?hours?$/i.exec(sent)?.[1] : undefined
  return numberOf(hours ?? sent)
}
