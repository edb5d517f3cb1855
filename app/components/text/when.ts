import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteAt, timeAt, weekdayAt } from './dates.ts'

const never = () => () => {}
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknown = () => null

/** An instant in words, for hovering: its weekday and time at the place, then, where scripts tell the zone, the reader's own. */
export function useWhen(instant: string, timeZone: string): string {
  const { t, i18n } = useTranslation()
  const readersZone = useSyncExternalStore(never, zoneOfBrowser, unknown)
  const there = `${weekdayAt(instant, timeZone, i18n.language)} ${timeAt(instant, timeZone)} (${timeZone})`
  if (!readersZone || readersZone === timeZone) return there
  return `${there} · ${t('times.yours', { time: minuteAt(instant, readersZone) })}`
}
