import { dayMs } from '#domain/platform/schedules/day.ts'
import type { NumberFormat } from './number-format.ts'

export type CellText = { text: string; fault?: never } | { text?: never; fault: string }

export interface CellRules {
  decimal: '.' | ','
  /** Old Macs count days from 1904. */
  isFrom1904: boolean
}

const daySeconds = dayMs / 1_000
const [epoch1900, epoch1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
/** Day 60 of spreadsheets is 29 February 1900, which never existed. */
const noDay = 60
const noMoreDays = 2_958_466

/** A date in ISO 8601, a time alone as HH:mm, a figure with the feed's decimal sign. */
export function textOfNumber(raw: string, format: NumberFormat, rules: CellRules): CellText {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return { fault: `holds "${raw.slice(0, 40)}", which is not a number` }
  if (format.hasDay || format.hasTime) return textOfDate(number, format, rules)
  if (format.digits > 0 && Number.isInteger(number) && number >= 0) return { text: plainNumber(number).padStart(format.digits, '0') }
  return { text: plainNumber(number).replace('.', rules.decimal) }
}

function plainNumber(number: number): string {
  const text = String(Number(number.toPrecision(15)))
  const [, sign = '', whole = '', rest = '', exponent] = /^(-?)(\d+)\.?(\d*)e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const digits = whole + rest
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0')}`
}

function textOfDate(serial: number, { hasDay, hasTime, hasSeconds, isElapsed }: NumberFormat, { isFrom1904 }: CellRules): CellText {
  // Programs write times with 15 or 17 digits, so 08:00 can be slightly off.
  const seconds = Math.round(serial * daySeconds)
  const days = Math.floor(seconds / daySeconds)
  const shown = seconds - days * daySeconds
  if (seconds < 0 || days >= noMoreDays) return { fault: `holds ${serial}, which is not a date` }
  if (isElapsed) return { text: `${Math.floor(seconds / 3_600)}:${clockOf(shown).slice(3, hasSeconds ? 8 : 5)}` }
  const ofDay = hasTime && !hasSeconds ? shown - (shown % 60) : shown
  const isDayless = days === 0 && (!isFrom1904 || !hasDay)
  if (isDayless) return { text: clockOf(ofDay).slice(0, ofDay % 60 === 0 ? 5 : 8) }
  if (!isFrom1904 && days === noDay) return { fault: 'shows 29 February 1900, which never existed' }
  const date = new Date(isFrom1904 ? epoch1904 + days * dayMs : epoch1900 + (days < noDay ? days + 1 : days) * dayMs)
  const iso = date.toISOString().slice(0, 10)
  return { text: hasTime || ofDay !== 0 ? `${iso}T${clockOf(ofDay)}` : iso }
}

const clockOf = (ofDay: number) => new Date(ofDay * 1_000).toISOString().slice(11, 19)

export function textOfIsoDate(raw: string, { hasDay, hasTime }: NumberFormat): CellText {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?Z?)?$/.exec(raw)
  if (!found) return { fault: `holds "${raw.slice(0, 40)}", which is not a date` }
  const [, date = '', time, seconds = ':00'] = found
  const isDay = time === undefined || (hasDay && !hasTime && time + seconds === '00:00:00')
  return { text: isDay ? date : `${date}T${time}${seconds}` }
}
