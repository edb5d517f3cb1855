import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { readTargets, targetsForm, typedTargets } from '#app/routes/tickets/sla/sla-targets-form.ts'
import { defaultSlaSettings } from '#domain/tickets/sla/sla-targets.ts'

const schema = await targetsForm.schema()

const ids = [1, 2, 3, 0]

function parse(changed: Record<string, string> = {}) {
  const form = new FormData()
  const { days, severities, ...rest } = typedTargets({ ...defaultSlaSettings, version: 3 }, ids)
  const sent: Record<string, string> = { ...rest }
  for (const [day, { from = '', to = '' }] of days.entries()) Object.assign(sent, { [`days[${day}].from`]: from, [`days[${day}].to`]: to })
  for (const [at, { id, answer, solve }] of severities.entries()) {
    Object.assign(sent, {
      [`severities[${at}].id`]: id,
      [`severities[${at}].answer`]: `${answer}`,
      [`severities[${at}].solve`]: `${solve}`,
    })
  }
  for (const [name, value] of Object.entries({ ...sent, ...changed })) form.append(name, value)
  return parseWithZod(form, { schema })
}

const kept = (changed: Record<string, string> = {}) => {
  const submission = parse(changed)
  return submission.status === 'success' ? readTargets(submission.value) : submission.error
}

describe('service hours and targets', () => {
  test('stored hours and targets read back as typed', () => expect(kept()).toEqual(defaultSlaSettings))

  test('a working day may end at midnight, and holidays are sorted without duplicates', () => {
    const read = kept({ 'days[5].from': '22:00', 'days[5].to': '00:00', holidays: '2027-01-01, 2026-12-25\n2027-01-01' })
    expect(read).toMatchObject({ calendar: { holidays: ['2026-12-25', '2027-01-01'] } })
    expect((read as typeof defaultSlaSettings).calendar.hours[5]).toEqual({ from: 1320, to: 1440 })
  })

  test.each<[what: string, changed: Record<string, string>, field: string]>([
    ['only one time of a day', { 'days[5].from': '09:00' }, 'days[5].to'],
    ['a day that ends before it begins', { 'days[0].to': '08:00' }, 'days[0].to'],
    ['a time of no clock', { 'days[0].from': '08:60' }, 'days[0].from'],
    ['a zone of nowhere', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no hours', { 'severities[0].answer': '' }, 'severities[0].answer'],
    ['hours that are none', { 'severities[0].solve': '-1' }, 'severities[0].solve'],
    ['a day of no calendar', { holidays: '2026-02-30' }, 'holidays'],
  ])('a target form with %s is refused', (_, changed, field) => {
    const submission = parse(changed)
    expect(submission.status === 'error' && Object.keys(submission.error ?? {})).toEqual([field])
  })
})
