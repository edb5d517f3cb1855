import type { SelectableGroup } from '#domain/people/access/selection.server.ts'

/** How a group's box and its customers' boxes are named in the picker; customers without a group form one too. */
export const groupKey = (group: { id: number | null }) => String(group.id ?? 'none')

export const isWhole = (group: Pick<SelectableGroup, 'customers'>) => group.customers.every((customer) => customer.selected)

export const listSelected = (groups: readonly SelectableGroup[]) =>
  groups.flatMap((group) => group.customers.filter((customer) => customer.selected).map(({ id }) => id))

/**
 * The picker with every box ticked, or none, where one of the buttons for that has sent it: without scripts they too only set
 * boxes, and Apply saves. Undefined where neither was pressed.
 */
export function tickedBy(form: FormData, groups: readonly SelectableGroup[]): SelectableGroup[] | undefined {
  const choice = form.get('choose')
  if (choice !== 'all' && choice !== 'none') return undefined
  return groups.map((group) => ({
    ...group,
    customers: group.customers.map((customer) => ({ ...customer, selected: choice === 'all' })),
  }))
}

/**
 * The customers a submitted picker asks for. Without scripts a group's box is applied here: newly checked selects all its
 * customers; newly unchecked, with all customers still checked, removes them all.
 */
export function chosenCustomers(form: FormData, groups: readonly SelectableGroup[]): number[] {
  const checked = new Set(form.getAll('customer').map(Number))
  const groupsNow = new Set(form.getAll('group'))
  const groupsBefore = new Set(form.getAll('whole'))
  return groups.flatMap((group) => {
    const key = groupKey(group)
    const ids = group.customers.map(({ id }) => id)
    const kept = ids.filter((id) => checked.has(id))
    if (groupsNow.has(key) && !groupsBefore.has(key)) return ids
    if (!groupsNow.has(key) && groupsBefore.has(key) && kept.length === ids.length) return []
    return kept
  })
}
