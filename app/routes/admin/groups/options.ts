import type { DualOption } from '#app/components/form/parts/dual-list.ts'
import type { Say } from '#domain/ground/language/say.ts'
import type { GroupableCustomer } from '#domain/people/groups/groups.server.ts'

/** A customer as the two lists of a group show it; one that would leave another group says so (decision 42). */
export const optionOf =
  (say: Say, groupId: number | null = null) =>
  ({ id, name, rfc, groupId: standing, group }: GroupableCustomer): DualOption => {
    const note = group !== null && standing !== groupId ? { note: say('adminGroups.leaves', { group }) } : {}
    return { id: String(id), name, code: rfc, ...note }
  }
