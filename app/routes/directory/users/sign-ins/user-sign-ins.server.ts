import { found, idIn } from '#app/server/found.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { listIdentitiesOf } from '#domain/identity/company-sign-in/flow/linked-identities.server.ts'

/** 404 for a user whom the viewer may not manage. */
export async function findUserSignIns(viewer: Viewer, part: string | undefined) {
  const { id, name, lastName } = found(await findUser(viewer, idIn(part), new Date()))
  return { user: { id, name: `${name} ${lastName}` }, identities: await listIdentitiesOf(id) }
}
