import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import { findAccessRequest } from '#domain/identity/access/registration/answer-request.server.ts'

export interface FirstFields {
  fields: Record<string, string | string[] | null>
  hasPassword: boolean
  company: string | null
}

/** The viewer's own draft that they went back to, or a request for access; null for neither. */
export async function findFirst(viewer: Viewer, query: URLSearchParams): Promise<FirstFields | null> {
  const [key, asked] = [query.get('draft'), Number(query.get('request'))]
  const draft = key ? await findUserDraft(viewer, key, new Date()) : null
  if (draft) {
    const { name, lastName, email, position, telephone, roleId, customerIds } = draft.written
    const invite = draft.passwordHash === null ? 'on' : null
    const choices = { roleId: String(roleId), customers: customerIds.map(String) }
    return { fields: { draft: key, invite, name, lastName, email, position, telephone, ...choices }, hasPassword: !invite, company: null }
  }
  const request = Number.isSafeInteger(asked) && asked > 0 ? await findAccessRequest(viewer, asked) : null
  if (!request) return null
  const { id, name, lastName, email, telephone, company } = request
  return { fields: { request: String(id), invite: 'on', name, lastName, email, telephone, roleId: '2' }, hasPassword: false, company }
}
