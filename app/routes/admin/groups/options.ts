import type { DualOption } from '#app/components/form/parts/dual-list.ts'
import type { Say } from '#domain/ground/language/say.ts'
import type { GroupableCustomer } from '#domain/people/groups/groups.server.ts'

/** Customers as the two lists show them; one that would leave another group says so (decision 42). */
export function optionsOf(customers: readonly GroupableCustomer[], say: Say, groupId: number | null = null): DualOption[] {
  return customers.map(({ id, name, groupId: standing, group }) => {
    const note = group !== null && standing !== groupId ? { note: say('adminGroups.leaves', { group }) } : {}
    return { id: String(id), name, ...note }
  })
}
