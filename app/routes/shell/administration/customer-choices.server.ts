import { chosenIds, type DualOption, maxInPage, type Offered, offerFirst, perPage } from '#app/components/form/fields/dual-list.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type GroupableCustomer, listFirstGroupable, listGroupable } from '#domain/directory/groups/groups.server.ts'
import type { Say } from '#domain/locales/text-key.ts'

type OptionOf = (customer: GroupableCustomer) => DualOption
const byName: OptionOf = ({ id, name, rfc }) => ({ id: String(id), name, code: rfc })

export const withState =
  (say: Say): OptionOf =>
  (customer) => ({ ...byName(customer), ...(customer.isArchived && { note: say('adminCustomers.states.archived') }) })

/** All customers that can be assigned, and those already assigned, whatever their state. */
export async function listChoices(viewer: Viewer, optionOf = byName, keptIds: readonly number[] = []): Promise<DualOption[]> {
  return (await listGroupable(viewer, keptIds)).map(optionOf)
}

export async function offerChoices(viewer: Viewer, chosen: readonly string[] = [], optionOf = byName): Promise<Offered> {
  return offerFirst(await listFirstGroupable(viewer, chosenIds(chosen), { most: maxInPage, few: perPage }), optionOf)
}
