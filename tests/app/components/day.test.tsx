import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Day, Minute, Moment } from '#app/components/text/day.tsx'
import { ReaderZoneContext } from '#app/components/text/reader-zone.ts'
import { TranslationContext } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { dateText } from '#domain/platform/schedules/local-date.ts'

/** Noon of the 15th in Manzanillo, and the 16th already for a reader in Kiritimati. */
const noon = '2026-03-15T18:00:00.000Z'
const there = 'America/Mexico_City'
const draw = (node: ReactNode, readersZone: string) =>
  renderToStaticMarkup(
    <TranslationContext.Provider value={{ language: 'es', t: translatorIn('es') }}>
      <ReaderZoneContext.Provider value={readersZone}>{node}</ReaderZoneContext.Provider>
    </TranslationContext.Provider>,
  )

test.each([
  [there, true, '2026-03-15'],
  [there, false, '2026-03-15 12:00'],
  ['Pacific/Kiritimati', true, '2026-03-16'],
])('the clock of %s shows a date that is only a day (%s) as %s', (zone, isDay, text) => {
  expect(dateText(noon, zone, isDay)).toBe(text)
})

describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('for a reader in %s', (zone) => {
  const day = '<time class="whole-day" dateTime="2026-03-15" title="domingo">2026-03-15</time>'

  test('a date that is only a day is that day of its place, without an hour even on hover', () => {
    expect(draw(<Day instant={noon} timeZone={there} isDay />, zone)).toBe(day)
    expect(draw(<Moment instant={noon} timeZone={there} isDay />, zone)).toBe(day)
    expect(draw(<Minute instant="2026-03-15" />, zone)).toBe(day)
    expect(draw(dayAtPlace({ eta: noon, days: ['eta'] }, 'eta', { timeZone: there }), zone)).toBe(day)
  })

  test('an instant has its hour as before', () => {
    expect(draw(<Moment instant={noon} timeZone={there} />, zone)).toContain('12:00')
    expect(draw(dayAtPlace({ eta: noon, days: ['etd'] }, 'eta', { timeZone: there }), zone)).toContain('title="domingo 12:00')
  })
})
