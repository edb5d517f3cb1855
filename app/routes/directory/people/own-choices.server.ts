import { type DualOption, offerOptions } from '#app/components/form/fields/dual-list.ts'
import { found } from '#app/server/found.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findOwnOffer } from '#domain/directory/people/own-people.server.ts'
import { mostBoxes } from './own-customers-field.tsx'

const optionOf = ({ id, name }: { id: number; name: string }): DualOption => ({ id: String(id), name })

/** What whoever manages people can give: their customers, and their rights. */
export async function offerOwn(viewer: Viewer, chosen: readonly string[] = []) {
  const { customers, rights } = found(await findOwnOffer(viewer))
  return { own: customers.slice(0, mostBoxes + 1), rights, customers: offerOptions('customers', customers.map(optionOf), chosen) }
}

export async function listOwnChoices(viewer: Viewer): Promise<DualOption[]> {
  return found(await findOwnOffer(viewer)).customers.map(optionOf)
}
