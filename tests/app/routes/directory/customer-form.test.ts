import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { customerForm } from '#app/routes/directory/customers/customer-form.ts'

const schema = await customerForm.schema()

const given = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: 'Acme', rfc: 'AAA010101AAA', country: 'MX' }
const contact = { name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test', position: '', telephone: '' }
const untouched = { name: '', lastName: '', email: '', position: '', telephone: '' }

function judge(...contacts: Partial<typeof contact>[]) {
  const rows = contacts.flatMap((row, at) => Object.entries(row).map(([name, value]) => [`contacts[${at}].${name}`, value]))
  const form = new FormData()
  for (const [name, value] of [...Object.entries(given), ...rows]) form.append(name ?? '', value ?? '')
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success' ? submission.value.contacts.length : submission.reply().error
}

test('a row of contacts that nobody touched is none, and what is missing of another says that it is the contact’s', () => {
  expect(judge(untouched)).toEqual({ contacts: ['adminCustomers.contactRequired'] })
  expect(judge()).toEqual({ contacts: ['adminCustomers.contactRequired'] })
  expect([judge(contact), judge(contact, untouched)]).toEqual([1, 1])
  expect(JSON.stringify(judge({ ...contact, lastName: '' }))).toContain('adminCustomers.contactOf.lastName')
  expect(customerForm.constraint['contacts[].name']).toMatchObject({ required: true })
})
