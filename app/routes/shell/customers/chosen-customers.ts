import type { SelectableGroup } from '#domain/identity/access/selection.server.ts'

/** Customers without a group form one too. */
export const groupKey = (group: { id: number | null }) => String(group.id ?? 'none')

export const isWhole = (group: Pick<SelectableGroup, 'customers'>) => group.customers.every((customer) => customer.selected)

export const listSelected = (groups: readonly SelectableGroup[]) =>
  groups.flatMap((group) => group.customers.filter((customer) => customer.selected).map(({ id }) => id))

/** Without scripts "all" and "none" only check boxes, and Apply saves. Undefined where neither was pressed. */
export function tickedBy(form: FormData, groups: readonly SelectableGroup[]): SelectableGroup[] | undefined {
  const choice = form.get('choose')
  if (choice !== 'all' && choice !== 'none') return undefined
  return groups.map((group) => ({
    ...group,
    customers: group.customers.map((customer) => ({ ...customer, selected: choice === 'all' })),
  }))
}

/**
 * Without scripts a group's box applies here: newly checked, it selects all its customers; newly unchecked while all customers are still
 * checked, it removes them all.
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
