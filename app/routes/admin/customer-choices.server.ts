import { chosenIds, type DualOption, mostInPage, type Offered, offerFirst, perPage } from '#app/components/form/parts/dual-list.ts'
import type { Say } from '#domain/ground/language/say.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { type GroupableCustomer, listFirstGroupable, listGroupable } from '#domain/people/groups/groups.server.ts'

type OptionOf = (customer: GroupableCustomer) => DualOption
const byName: OptionOf = ({ id, name, rfc }) => ({ id: String(id), name, code: rfc })

/** A customer by its name, and whether it is out of use. */
export const withState =
  (say: Say): OptionOf =>
  (customer) => ({ ...byName(customer), ...(customer.isArchived && { note: say('adminCustomers.states.archived') }) })

/** Customers that a user, an announcement or a group may be given, all of them; and those that it has kept, whatever became of them. */
export async function listChoices(viewer: Viewer, optionOf = byName, keptIds: readonly number[] = []): Promise<DualOption[]> {
  return (await listGroupable(viewer, keptIds)).map(optionOf)
}

/** What a page is sent of them while `chosen` are associated and nothing is searched for. */
export async function offerChoices(viewer: Viewer, chosen: readonly string[] = [], optionOf = byName): Promise<Offered> {
  return offerFirst(await listFirstGroupable(viewer, chosenIds(chosen), { most: mostInPage, few: perPage }), optionOf)
}
