import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { readIntent } from '#app/components/form/intent.ts'
import { readTyped } from '#app/components/form/read-typed.ts'
import { changeTicket } from '#app/routes/tickets/creation/change-ticket.ts'
import { draftOf, newTicketForm } from '#app/routes/tickets/creation/new-ticket-form.ts'
import { copiesIn } from '#app/routes/tickets/creation/ticket-draft.ts'

const schema = await newTicketForm.schema()

const key = '4f0c2a34-5b3a-4c53-9a57-4d2bb7b6e1b1'
const base = {
  key,
  phone: '5541702001',
  module: '1',
  subModule: '11',
  severity: '1',
  subject: 'It is late',
  description: 'Since <Monday> / 10:00',
}
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
const copied = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`copies[${at}].name`, `Reader ${at}`],
      [`copies[${at}].email`, `reader-${at}@company.com`],
    ]).flat(),
  )
const faults = (values: Record<string, string>) => {
  const submission = parseWithZod(formOf(values), { schema })
  return submission.status === 'success' ? [] : Object.keys(submission.error ?? {}).sort()
}

describe('validation of a new ticket', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['an error with all of it', { type: '1' }, []],
    ['no type', { type: '' }, ['type']],
    ['a type of nobody', { type: '4' }, ['type']],
    [
      'an error without anything',
      { type: '1', phone: '', module: '', subModule: '', severity: '', subject: '', description: '' },
      ['description', 'module', 'phone', 'severity', 'subModule', 'subject'],
    ],
    ['a request needs no severity', { type: '2', severity: '' }, []],
    [
      'a request without anything',
      { type: '2', phone: '', module: '', subModule: '', severity: '', subject: '', description: '' },
      ['description', 'module', 'phone', 'subModule', 'subject'],
    ],
    ['a change needs a module, a subject and a description', { type: '3', phone: '', subModule: '', severity: '' }, []],
    [
      'a change without anything',
      { type: '3', phone: '', module: '', subModule: '', subject: '', description: '' },
      ['description', 'module', 'subject'],
    ],
    ['blanks are nothing', { type: '3', subject: '   ', description: '\n ' }, ['description', 'subject']],
    ['a phone with a plus', { type: '1', phone: '+5541' }, ['phone']],
    ['a phone of a change is held to the pattern too', { type: '3', phone: 'x' }, ['phone']],
    ['a subject with a slash', { type: '1', subject: 'a/b' }, ['subject']],
    ['half a contact', { type: '1', copyName: 'Ana' }, ['copyEmail']],
    ['the other half', { type: '1', copyEmail: 'ana@company.com' }, ['copyName']],
    ['a contact in a wrong form', { type: '1', copyName: 'Ana', copyEmail: 'ana@company' }, ['copyEmail']],
    ['twenty in copy', { type: '1', ...copied(20) }, []],
    [
      'a twenty-first in copy who is written and not yet added',
      { type: '1', ...copied(20), copyName: 'Ana', copyEmail: 'ana@company.com' },
      ['copyEmail'],
    ],
    ['a chip somebody made up', { type: '1', 'copies[0].name': 'Ana', 'copies[0].email': 'x' }, ['copies']],
    ['an id that is no number', { type: '1', module: '1 or 1' }, ['module']],
  ])('%s', (_, changed, expected) => expect(faults({ ...base, ...changed })).toEqual(expected))
})

test('a contact typed but not yet added is in copy too, and fields that the type hides are ignored', () => {
  const submission = parseWithZod(formOf({ ...base, type: '3', copyName: 'Ana', copyEmail: 'ana@company.com' }), { schema })
  if (submission.status !== 'success') throw new Error('the form is right')
  expect(draftOf(submission.value)).toMatchObject({
    typeId: 3,
    severityId: null,
    moduleId: 1,
    copies: [{ name: 'Ana', email: 'ana@company.com' }],
  })
})

describe('buttons of the ticket form', () => {
  const chips = { 'copies[0].name': 'Ana', 'copies[0].email': 'ana@company.com' }
  const press = (intent: string, values: Record<string, string>) =>
    changeTicket(readTyped(formOf({ ...base, ...values })), readIntent(intent))

  test('a form without a pressed button is submitted', () => expect(press('', {})).toBeUndefined())

  test('the button of the type shows its fields and changes nothing', () => {
    expect(press('type.choose', chips)?.typed).toEqual(readTyped(formOf({ ...base, ...chips })))
  })

  test('the Add button adds the contact and empties its fields', () => {
    const after = press('copies.add', { ...chips, copyName: 'Leo', copyEmail: ' leo@company.com' })?.typed
    expect(copiesIn(after?.copies)).toEqual([
      { name: 'Ana', email: 'ana@company.com' },
      { name: 'Leo', email: 'leo@company.com' },
    ])
    expect(after).toMatchObject({ copyName: undefined, copyEmail: undefined, subject: base.subject })
  })

  test('an address already in copy stays once, under its first name', () => {
    const after = press('copies.add', { ...chips, copyName: 'Anita', copyEmail: 'ANA@company.com' })?.typed
    expect(copiesIn(after?.copies)).toEqual([{ name: 'Ana', email: 'ana@company.com' }])
    expect(after?.copyEmail).toBeUndefined()
  })

  test('a contact without an address is not added, and its name stays in the field', () => {
    const after = press('copies.add', { copyName: 'Leo' })
    expect([after?.typed.copyName, Object.keys(after?.errors ?? {})]).toEqual(['Leo', ['copyEmail']])
  })

  test('a twenty-first contact is not added', () => {
    const after = press('copies.add', { ...copied(20), copyName: 'Leo', copyEmail: 'leo@company.com' })
    expect(after).toMatchObject({ errors: { copyEmail: ['tickets.form.copyMost'] }, typed: { copyName: 'Leo' } })
    expect(copiesIn(after?.typed.copies)).toHaveLength(20)
  })

  test('the Remove button of a chip removes its contact', () => {
    expect(copiesIn(press('copies.remove.0', chips)?.typed.copies)).toEqual([])
  })

  test.each(['copies.remove.1', 'copies.fly.0', 'subject.remove.0'])('the ticket form has no button %s', (intent) => {
    expect(press(intent, chips)).toBeUndefined()
  })
})
