import { expect, test } from 'vitest'
import { chosenCustomers, listSelected, tickedBy } from '#app/routes/shell/customers/chosen-customers.ts'
import type { SelectableGroup } from '#domain/identity/access/selection.server.ts'

const group = (id: number | null, ...customers: number[]): SelectableGroup => ({
  id,
  name: id === null ? null : `Group ${id}`,
  customers: customers.map((id) => ({ id, name: `Customer ${id}`, rfc: null, selected: true })),
})
const groups = [group(1, 11, 12), group(2, 21, 22), group(null, 91)]

function sent(fields: [name: string, value: string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const choose = (...fields: [name: string, value: string][]) => chosenCustomers(sent(fields), groups)

test('the checked customers are selected', () => {
  expect(choose(['customer', '12'], ['customer', '91'])).toEqual([12, 91])
})

test('checking a group selects all of its customers', () => {
  expect(choose(['group', '2'], ['customer', '12'])).toEqual([12, 21, 22])
  expect(choose(['group', 'none'])).toEqual([91])
})

test('unchecking a group deselects all of its customers', () => {
  expect(choose(['whole', '1'], ['customer', '11'], ['customer', '12'], ['customer', '21'])).toEqual([21])
})

test('unchecking one customer of a whole group keeps the others', () => {
  expect(choose(['whole', '1'], ['group', '1'], ['customer', '11'])).toEqual([11])
  expect(choose(['whole', '1'], ['customer', '11'])).toEqual([11])
})

test('the All and None buttons set the checkboxes without saving a selection', () => {
  const drawn = (choose: string) => {
    const ticked = tickedBy(
      sent([
        ['choose', choose],
        ['customer', '11'],
      ]),
      groups,
    )
    return ticked && listSelected(ticked)
  }
  expect(drawn('all')).toEqual([11, 12, 21, 22, 91])
  expect(drawn('none')).toEqual([])
  expect(drawn('')).toBeUndefined()
})
