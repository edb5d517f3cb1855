import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { reportForm } from '#app/routes/reports/builder/report-form.ts'
import { dictionary } from '#domain/ground/language/en/dictionary.ts'

const whole = { name: 'Mine', description: 'What it is', module: 'tracking', fields: 'column-number' }

function judge(sent: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) for (const each of [value].flat()) form.append(name, each)
  const submission = parseWithZod(form, { schema: reportForm })
  return { status: submission.status, error: submission.reply().error ?? {} }
}

const say = (key: string) => key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], dictionary)

test('a whole report passes', () => {
  expect(judge(whole)).toEqual({ status: 'success', error: {} })
})

/** Spec 3 §5 "Report save", its messages to the letter. */
test.each([
  ['name', { ...whole, name: '' }, 'the name of the report is required'],
  ['name', { ...whole, name: '   ' }, 'the name of the report is required'],
  ['description', { ...whole, description: '' }, 'Description required'],
  ['fields', { ...whole, fields: [] }, 'At least one selected field is required'],
])('%s is asked for: %j', (field, sent, message) => {
  const { status, error } = judge(sent)
  expect(status).toBe('error')
  expect((error[field] ?? []).map(say)).toEqual([message])
})

test('everything that is missing is said at once', () => {
  expect(Object.keys(judge({}).error).sort()).toEqual(['description', 'fields', 'name'])
})
