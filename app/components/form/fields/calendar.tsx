import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addDays } from '#domain/platform/schedules/local-date.ts'
import { addMonths, weekdayOf, weeksOf } from './month-days.ts'

interface CalendarProps {
  day: string
  chosen: string
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

export function Calendar({ day, chosen, onMove, onChoose }: CalendarProps) {
  const { t, language } = useTranslation()
  const focused = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => focused.current?.focus(), [day])
  const say = (options: Intl.DateTimeFormatOptions, each: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${each}T00:00:00Z`))
  const steer = (event: KeyboardEvent) => {
    const to = moved(day, event)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  const turn = (months: number, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <button type="button" className="button quiet" aria-label={label} onClick={() => onMove(addMonths(day, months))}>
      <Icon name={icon} small />
    </button>
  )
  const weeks = weeksOf(day)
  return (
    <>
      <div className="calendar-head">
        {turn(-1, 'chevron-left', t('forms.monthBefore'))}
        <strong aria-live="polite">{say({ month: 'long', year: 'numeric' }, day)}</strong>
        {turn(1, 'chevron-right', t('forms.monthAfter'))}
      </div>
      <table className="calendar-days" onKeyDown={steer}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, n) => addDays('2024-01-01', n)).map((each) => (
              <th key={each} scope="col" abbr={say({ weekday: 'long' }, each)}>
                {say({ weekday: 'narrow' }, each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, weekday) =>
                each === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                  <td key={weekday} />
                ) : (
                  <td key={each}>
                    <button
                      type="button"
                      ref={each === day ? focused : null}
                      tabIndex={each === day ? 0 : -1}
                      data-day={each}
                      aria-label={say({ dateStyle: 'full' }, each)}
                      aria-pressed={each === chosen}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function moved(day: string, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const months: Record<string, number> = { PageUp: -1, PageDown: 1 }
  if (key in days) return addDays(day, days[key] ?? 0)
  return key in months ? addMonths(day, (months[key] ?? 0) * (shiftKey ? 12 : 1)) : undefined
}
