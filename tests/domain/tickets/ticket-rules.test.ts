import { describe, expect, test } from 'vitest'
import { defaultModules, defaultSubModules } from '#domain/tickets/catalogues/default-ticket-catalogues.ts'
import { canCancelTicket, isTicketClosed } from '#domain/tickets/ticket.ts'
import { isCopyAddress, isRequestOffered, isTicketPhone, isTicketText, requiredFields, shownFields } from '#domain/tickets/ticket-rules.ts'

describe('cascade by type (spec 3 §4, §5)', () => {
  test.each([
    [1, ['module', 'subModule', 'severity'], ['phone', 'module', 'subModule', 'severity', 'subject', 'description']],
    [2, ['module', 'subModule'], ['phone', 'module', 'subModule', 'subject', 'description']],
    [3, ['module', 'subModule'], ['module', 'subject', 'description']],
  ] as const)('type %i shows %j and requires %j', (type, shown, required) => {
    expect(shownFields[type]).toEqual(shown)
    expect(requiredFields[type]).toEqual(required)
  })

  test.each<[projectId: number, roleId: number, moduleId: number, isOffered: boolean]>([
    [2, 3, 91, true],
    [2, 3, 92, false],
    [2, 3, 93, false],
    [2, 3, 94, true],
    [2, 2, 92, true],
    [2, 1, 93, true],
    [4, 3, 92, true],
    [4, 3, 93, true],
  ])('project %i and role %i see request %i: %s', (projectId, roleId, moduleId, isOffered) => {
    expect(isRequestOffered(projectId, roleId, moduleId)).toBe(isOffered)
  })

  test('every module has three or four parts, and ids are unique', () => {
    expect(defaultModules.map(({ parts }) => parts.length).every((parts) => parts === 3 || parts === 4)).toBe(true)
    const ids = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size
    expect([ids(defaultModules), ids(defaultSubModules)]).toEqual([defaultModules.length, defaultSubModules.length])
    expect(defaultModules.filter(({ typeId }) => typeId === 2).map(({ id }) => id)).toEqual([91, 92, 93, 94, 95, 96])
  })
})

describe('patterns (spec 3 §5)', () => {
  test.each<[string, boolean]>([
    ['', true],
    ['Wrong ETA, please check: is it 12-03?', true],
    ['¿Dónde está el contenedor? ¡Urgente! "100%" & más; $5 #1 _x', true],
    ['Ñandú pingüino ÁÉÍÓÚ', true],
    ["It's late", true],
    ['a/b', false],
    ['a@b', false],
    ['(urgent)', false],
    ['<b>', false],
    ['a+b', false],
    ['crème brûlée', false],
    ['…', false],
    ['日本', false],
  ])('the text %j is valid: %s', (text, isTaken) => expect(isTicketText(text)).toBe(isTaken))

  test.each<[string, boolean]>([
    ['', true],
    ['5541702001', true],
    ['+5541702001', false],
    ['55 4170', false],
    ['٣٤٥', false],
    ['1a', false],
  ])('the phone number %j is valid: %s', (phone, isTaken) => expect(isTicketPhone(phone)).toBe(isTaken))

  test.each<[string, boolean]>([
    ['ana@company.com', true],
    ['ana.maria-lopez@mail.company.com.mx', true],
    ['a_b@company.info', true],
    ['ana@company', false],
    ['ana@company.technology', false],
    ['ana..lopez@company.com', false],
    ['ana+x@company.com', false],
    ['ana@company.c', false],
    ['ana@@company.com', false],
    ['ana@company.com\r\nBcc: x@y.com', false],
    [`${'a'.repeat(250)}@company.com`, false],
  ])('the copy address %j is valid: %s', (email, isTaken) => expect(isCopyAddress(email)).toBe(isTaken))

  test('every pattern matches in linear time', () => {
    expect(isCopyAddress(`${'a-a.'.repeat(20_000)}!`)).toBe(false)
    expect(isTicketText(`${'a '.repeat(50_000)}@`)).toBe(false)
  })
})

test.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
  [4, false, true],
])('a ticket in status %i can be cancelled: %s, is closed: %s', (status, canCancel, isClosed) => {
  expect([canCancelTicket(status), isTicketClosed(status)]).toEqual([canCancel, isClosed])
})
