import { weekdayOf } from '#app/components/form/fields/month-days.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { namesOfWeekdays } from '#domain/platform/schedules/weekdays.ts'

interface CostCalendarProps {
  days: readonly { date: string; cents: number }[]
  currency: string
}

export function CostCalendar({ days, currency }: CostCalendarProps) {
  const { t, language } = useTranslation()
  const { money } = useNumbers()
  const weekdays = namesOfWeekdays(language, 'short')
  const before = days[0] ? weekdayOf(days[0].date) : 0
  const weeks = Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    days.slice(Math.max(0, week * 7 - before), (week + 1) * 7 - before),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="cost-calendar-room" aria-label={t('containers.ifReturned', { currency })} tabIndex={0}>
      <table className="cost-calendar">
        <caption>{t('containers.ifReturned', { currency })}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates) => (
            <tr key={dates[0]?.date}>
              {weekdays.map((name, weekday) => {
                const day = dates.find(({ date }) => weekdayOf(date) === weekday)
                if (!day) return <td key={name} />
                return (
                  <td key={name} className={day.cents > 0 ? 'costs' : 'free'} data-label={name}>
                    <time dateTime={day.date}>{day.date.slice(5)}</time>
                    <span>{day.cents > 0 ? money(day.cents, currency).replace(currency, '').trim() : t('containers.free')}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
