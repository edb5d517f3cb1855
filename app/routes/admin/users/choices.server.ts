import type { DualOption } from '#app/components/form/parts/dual-list.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { listGroupable } from '#domain/people/groups/groups.server.ts'

/** Customers that a user may be given. */
export async function listChoices(viewer: Viewer): Promise<DualOption[]> {
  return (await listGroupable(viewer)).map(({ id, name }) => ({ id: String(id), name }))
}
