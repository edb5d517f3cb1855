import { createHash } from 'node:crypto'
import { isAhead } from '#domain/intake/rules/future-dates.ts'
import type { ParsedEvent, ReportedEvent } from './reported-event.ts'
import { shortenText } from './short-text.ts'

const firstYear = '1980'
const lastYear = '2199'
const longestKey = 200
const longestText = 500

/**
 * An event as the database can hold it, whatever its format: a time outside 1980 to 2199 is refused as a mistake (year 10000 is beyond the
 * driver), a text that no database holds too; a long key is stored by its digest, other long texts are cut.
 */
export function asStorable(parsed: ParsedEvent, now: Date): ParsedEvent {
  if ('reason' in parsed) return parsed
  const { pointer, event } = parsed
  const known = { key: event.key, code: event.kind ?? event.code }
  if (!event.retracted && event.kind !== null && Object.values(event.references).every((reference) => reference === null))
    return { pointer, reason: 'no-reference', known }
  const times = { at: event.at, updatedAt: event.updatedAt, ...event.expected, ...event.happened }
  for (const [field, time] of Object.entries(times)) {
    if (time && !isPossible(time)) return { pointer, reason: `${field} is not between ${firstYear} and ${lastYear}`, known }
  }
  // It would be newer than every correction to come.
  if (event.updatedAt && isAhead(new Date(event.updatedAt), now)) return { pointer, reason: 'its time of change lies in the future', known }
  const texts = textsOf(event)
  if (!Object.values({ key: event.key, ...texts, ...event.references }).every(isText))
    return { pointer, reason: 'contains an invalid character' }
  return { ...parsed, event: { ...event, ...shortened(texts), key: keyOf(event), references: shortened(event.references) } }
}

const isPossible = (time: string): boolean => {
  const [year = ''] = /^\d{4}(?=-)/.exec(time) ?? []
  return year >= firstYear && year <= lastYear
}

const textsOf = ({ code, place, vessel, voyage, remark }: ReportedEvent) => ({ code, place, vessel, voyage, remark })

const isText = (text: string | null): boolean => text === null || !(text.includes('\0') || /\p{Surrogate}/u.test(text))

const shortened = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, string | null]) => [name, text === null ? null : shortenText(text, longestText)]),
  ) as Texts

const keyOf = ({ key }: ReportedEvent): string =>
  key.length <= longestKey ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`
