import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { reportForm } from '#app/routes/reports/builder/report-form.ts'
import { dictionary } from '#domain/locales/en/dictionary.ts'

const whole = { name: 'Mine', description: 'What it is', module: 'tracking', fields: 'column-number' }

const scheduled = {
  ...whole,
  type: 'scheduled',
  frequency: 'Daily',
  weekdays: ['1', '5'],
  hour: '09:00',
  timeZone: 'UTC',
  emails: ['a@b.test'],
}
const monthly = { ...scheduled, frequency: 'Monthly', weekdays: [], months: ['1', '12'], day: '31' }

const schema = await reportForm.schema()

function judge(sent: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) for (const each of [value].flat()) form.append(name, each)
  const submission = parseWithZod(form, { schema })
  return { status: submission.status, error: submission.reply().error ?? {} }
}

const say = (key: string) => key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], dictionary)

test('a complete report is valid', () => {
  for (const sent of [whole, scheduled, monthly]) expect(judge(sent)).toEqual({ status: 'success', error: {} })
  expect(judge({ ...scheduled, emails: [], newEmail: 'a@b.test' }).status).toBe('success')
})

/** Messages of spec 3 §5 "Report save", word for word. */
test.each([
  ['name', { ...whole, name: '' }, 'the name of the report is required'],
  ['name', { ...whole, name: '   ' }, 'the name of the report is required'],
  ['description', { ...whole, description: '' }, 'Description required'],
  ['fields', { ...whole, fields: [] }, 'At least one selected field is required'],
  ['frequency', { ...scheduled, frequency: '' }, 'Select frequency'],
  ['weekdays', { ...scheduled, weekdays: [] }, 'No recurrence days have been selected'],
  ['hour', { ...scheduled, hour: '' }, 'Select a valid time'],
  ['hour', { ...scheduled, hour: '25:00' }, 'Select a valid time'],
  ['emails', { ...scheduled, emails: [] }, 'Provide one or more emails'],
  ['fields', { ...scheduled, fields: [] }, 'At least one selected field is required'],
  ['months', { ...monthly, months: [] }, 'Select recurrence months'],
  ['day', { ...monthly, day: '' }, 'Select a day of the month'],
  ['hour', { ...monthly, hour: '' }, 'Select a valid time'],
  ['emails', { ...monthly, emails: [] }, 'Provide one or more emails'],
  ['fields', { ...monthly, fields: [] }, 'At least one selected field is required'],
])('a report without %s is refused: %j', (field, sent, message) => {
  const { status, error } = judge(sent)
  expect(status).toBe('error')
  expect((error[field] ?? []).map(say)).toEqual([message])
})

test('a report names everything that is missing at once', () => {
  expect(Object.keys(judge({}).error).sort()).toEqual(['description', 'fields', 'name'])
  expect(Object.keys(judge({ type: 'scheduled' }).error).sort()).toEqual(['description', 'emails', 'fields', 'frequency', 'hour', 'name'])
  expect(Object.keys(judge({ type: 'scheduled', frequency: 'Monthly' }).error)).toEqual(expect.arrayContaining(['name', 'months', 'day']))
})

test.each([
  ['timeZone', { ...scheduled, timeZone: 'Mars/Olympus' }],
  ['day', { ...monthly, day: '32' }],
  ['weekdays', { ...scheduled, weekdays: ['8'] }],
  ['endDate', { ...scheduled, startDate: '2026-03-02', endDate: '2026-03-01' }],
  ['startDate', { ...scheduled, startDate: '2026-02-30' }],
  ['emails', { ...scheduled, emails: ['a@b.test', 'not an address'] }],
  ['newEmail', { ...scheduled, newEmail: 'not@' }],
  ['newEmail', { ...scheduled, emails: Array.from({ length: 50 }, (_, at) => `a${at}@b.test`), newEmail: 'one-more@b.test' }],
])('an invalid %s is refused: %j', (field, sent) => {
  expect(Object.keys(judge(sent).error).map((name) => name.replace(/\[.*/, ''))).toEqual([field])
})

test.each([
  'a@b.test\r\nBcc: c@d.test',
  'a@b.test, c@d.test',
  '<a@b.test>',
  '"a"@b.test',
  'a@b',
  `${'a'.repeat(250)}@b.test`,
])('a recipient written as %j is refused', (email) => {
  expect(judge({ ...scheduled, emails: [email] }).status).toBe('error')
})
