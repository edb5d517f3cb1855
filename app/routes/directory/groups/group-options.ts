import type { DualOption } from '#app/components/form/fields/dual-list.ts'
import type { GroupableCustomer } from '#domain/directory/groups/groups.server.ts'
import type { Say } from '#domain/locales/text-key.ts'

/** A customer that would leave another group says so. */
export const optionOf =
  (say: Say, groupId: number | null = null) =>
  ({ id, name, rfc, groupId: current, group, isArchived }: GroupableCustomer): DualOption => {
    const leaves = group !== null && current !== groupId && say('adminGroups.leaves', { group })
    const note = [isArchived && say('adminCustomers.states.archived'), leaves].filter(Boolean).join(' · ')
    return { id: String(id), name, code: rfc, ...(note && { note }) }
  }
