import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { listPageNumbers } from '#app/components/navigation/pages.ts'
import { breakable } from '#app/components/text/breakable.tsx'
import { CutText } from '#app/components/text/cut-text.tsx'
import { dayAt, timeAt, weekdayAt } from '#app/components/text/dates.ts'
import { offsetAt } from '#domain/platform/schedules/local-date.ts'

describe('day of an instant', () => {
  const instant = '2026-03-14T23:30:00Z'

  test('a day is shown in the time zone of its place', () => {
    expect(dayAt(instant, 'Asia/Shanghai')).toBe('2026-03-15')
    expect(dayAt(instant, 'America/Los_Angeles')).toBe('2026-03-14')
  })

  test('hovering a day shows its time and weekday at the place, in the page’s language', () => {
    expect(timeAt(instant, 'Asia/Shanghai')).toBe('07:30')
    expect(timeAt('2026-03-14T00:05:00Z', 'UTC')).toBe('00:05')
    expect(weekdayAt(instant, 'Asia/Shanghai', 'en')).toBe('Sunday')
    expect(weekdayAt(instant, 'UTC', 'es')).toBe('sábado')
  })

  test.each([
    ['Asia/Shanghai', 'UTC+8'],
    ['America/Mexico_City', 'UTC−6'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['Europe/Berlin', 'UTC+1'],
    ['UTC', 'UTC'],
    ['Africa/Abidjan', 'UTC'],
  ])('in %s is %s', (timeZone, offset) => {
    expect(offsetAt(instant, timeZone)).toBe(offset)
  })
})

describe('truncated text', () => {
  test('a text of ten characters is shown whole', () => {
    expect(renderToStaticMarkup(<CutText>ABCDEFGHIJ</CutText>)).toBe('ABCDEFGHIJ')
  })

  test('a longer text shows ten characters and an ellipsis, and stays whole for the tooltip and screen readers', () => {
    expect(renderToStaticMarkup(<CutText>Aurobindo Pharma</CutText>)).toBe(
      '<span title="Aurobindo Pharma"><span aria-hidden="true">Aurobindo …</span><span class="visually-hidden">Aurobindo Pharma</span></span>',
    )
  })

  test('truncation never splits a character', () => {
    expect(renderToStaticMarkup(<CutText>{'🚢'.repeat(11)}</CutText>)).toContain(`${'🚢'.repeat(10)}…`)
  })
})

test('pagination links the first, the last and the nearby pages, with gaps between', () => {
  expect(listPageNumbers(1, 1)).toEqual([1])
  expect(listPageNumbers(1, 68)).toEqual([1, 2, null, 68])
  expect(listPageNumbers(4, 68)).toEqual([1, 2, 3, 4, 5, null, 68])
  expect(listPageNumbers(30, 68)).toEqual([1, null, 29, 30, 31, null, 68])
  expect(listPageNumbers(68, 68)).toEqual([1, null, 67, 68])
})

test('an email address may wrap after its @, and reads the same', () => {
  expect(renderToStaticMarkup(<td>{breakable('mariana.ortega@altavista.test')}</td>)).toBe('<td>mariana.ortega@<wbr/>altavista.test</td>')
  expect(breakable('Mariana Ortega')).toBe('Mariana Ortega')
  expect(breakable(null)).toBeNull()
})
