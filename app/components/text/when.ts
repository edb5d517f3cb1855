import { minuteAt, timeAt, weekdayAt } from './dates.ts'
import { useReaderZone } from './reader-zone.ts'
import { useTranslation } from './translation.ts'

export function useWhen(instant: string, timeZone: string): string {
  const { t, language } = useTranslation()
  const readersZone = useReaderZone()
  const there = `${weekdayAt(instant, timeZone, language)} ${timeAt(instant, timeZone)} (${timeZone})`
  if (readersZone === timeZone) return there
  return `${there} · ${t('times.yours', { time: minuteAt(instant, readersZone) })}`
}
