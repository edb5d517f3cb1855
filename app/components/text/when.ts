import { useTranslation } from 'react-i18next'
import { minuteAt, timeAt, weekdayAt } from './dates.ts'
import { useReaderZone } from './reader-zone.ts'

export function useWhen(instant: string, timeZone: string): string {
  const { t, i18n } = useTranslation()
  const readersZone = useReaderZone()
  const there = `${weekdayAt(instant, timeZone, i18n.language)} ${timeAt(instant, timeZone)} (${timeZone})`
  if (readersZone === timeZone) return there
  return `${there} · ${t('times.yours', { time: minuteAt(instant, readersZone) })}`
}
