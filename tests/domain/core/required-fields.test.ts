import { expect, test } from 'vitest'
import { missingFields, required } from '#domain/core/required-fields.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'

test('a label missing in several entries of a list is named once', () => {
  const [name, email] = [required('adminCustomers.contact.name'), required('adminCustomers.contact.email')]
  const once = decodeMessage(missingFields([name, email, 'administration.emailInvalid', name, email]) ?? '')
  expect(once.values.fields).toEqual(['adminCustomers.contact.name', 'adminCustomers.contact.email'])
})
