import { expect, test } from 'vitest'
import { registerForm } from '#app/routes/identity/registration/register-form.ts'
import { optionalTelephone } from '#domain/core/text-fields.ts'

const schema = await registerForm.schema()

const isTaken = (telephone: string) =>
  schema.safeParse({ name: 'Luz', lastName: 'Ibarra', company: 'Acme', email: 'luz@acme.test', telephone }).success

test.each([
  ['an area code in brackets', '(55) 1234 5678', true],
  ['a country and an extension', '+52 55 1234-5678 ext. 12', true],
  ['words', 'call me', false],
  ['markup', '<b>5512345678</b>', false],
])('the access request accepts the same telephone numbers as the administrator’s form: %s', (_, telephone, isRight) => {
  expect(isTaken(telephone)).toBe(isRight)
  expect(optionalTelephone.safeParse(telephone).success).toBe(isRight)
})
