import { found, idIn } from '#app/server/found.ts'
import { listIdentitiesOf } from '#domain/accounts/identity/flow/linked-identities.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

/** 404 for a user whom the viewer may not manage. */
export async function findUserSignIns(viewer: Viewer, part: string | undefined) {
  const { id, name, lastName } = found(await findUser(viewer, idIn(part), new Date()))
  return { user: { id, name: `${name} ${lastName}` }, identities: await listIdentitiesOf(id) }
}
