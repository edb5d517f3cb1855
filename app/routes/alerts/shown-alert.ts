import { weekdayAt } from '#app/components/text/dates.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { hourName, type Timing } from '#domain/alerts/alert-timing.ts'
import type { CustomerAlert } from '#domain/alerts/customer-alerts/customer-alert.ts'
import type { LastSent } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'

/** With the wall times of its next digests (YYYY-MM-DDTHH:MM). */
export interface ShownAlert extends CustomerAlert {
  next: readonly string[]
  sent: LastSent | null
  recipients: number
  stopped: number
  /** Hours or days before or after the date; null for kinds without a threshold. */
  threshold: number | null
}

export type CurrentAlert = CustomerAlert

export const currentAlertIn = (answer: unknown): CurrentAlert | undefined => (answer as { current?: CurrentAlert } | undefined)?.current

export const answerTo = (answer: unknown, intent: 'save' | 'assign' | 'copy') =>
  (answer as { initialValue?: { intent?: unknown } } | undefined)?.initialValue?.intent === intent ? answer : undefined

export function useTimingWords() {
  const { t, language } = useTranslation()
  // 1 January 2024 was a Monday.
  const weekdayName = (weekday: number) => weekdayAt(`2024-01-0${weekday}T00:00:00Z`, 'UTC', language)
  return {
    weekday: weekdayName,
    timing({ manner, hour, unit, weekday, periodicity, timeZone }: Timing): string {
      if (manner === 'RealTime') return t('alerts.form.manners.RealTime')
      const values = {
        hour: hourName(hour),
        periodicity: t('alerts.form.everyHours', { count: periodicity }),
        zone: zoneName(timeZone),
      }
      const words = unit === 'Days' ? t('alerts.form.daily', values) : t('alerts.form.weekly', { ...values, weekday: weekdayName(weekday) })
      return `${t('alerts.form.manners.Consolidated')}: ${words}`
    },
    moments: (next: readonly string[]) =>
      next.map((wall) => `${weekdayAt(`${wall}:00Z`, 'UTC', language)} ${wall.replace('T', ' ')}`).join(', '),
  }
}
