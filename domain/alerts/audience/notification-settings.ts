export interface NotificationSettings {
  /** How many hours an ETA must move from the last one this user received; null for any move. */
  etaHours: number | null
  /** No mail between these hours; both null for no quiet hours. The same hour twice means all day. */
  quietFrom: number | null
  quietUntil: number | null
}

export const defaultNotificationSettings: NotificationSettings = { etaHours: null, quietFrom: null, quietUntil: null }

export const etaHours = [2, 4, 8, 12, 24, 48, 72] as const
export const clockHours = Array.from({ length: 24 }, (_, hour) => hour)
