import { noContent } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import type { z } from '#domain/platform/schema.ts'
import { changeScimGroup, createScimGroup, deleteScimGroup } from '#domain/provisioning/scim/edit-scim-group.server.ts'
import { findScimGroup, listScimGroups, listScimMembers } from '#domain/provisioning/scim/scim-groups.server.ts'
import { requireDirectory } from '#domain/provisioning/scim/scim-users.server.ts'
import { listAnswer, listQuery, oneQuery, pageOf, requireSchema, scimAnswer, scimBody, shaped, showsAttribute } from './scim-answer.ts'
import { scimCall } from './scim-call.ts'
import { readGroup, readGroupPatch } from './scim-group-patch.ts'
import { groupResource, groupSchema, groupTag } from './scim-group-shape.ts'
import { patchSchema, readOperations } from './scim-path.ts'

export const mostGroupKilobytes = 256
const [one, mostKilobytes] = ['/Groups/:id', mostGroupKilobytes] as const

async function answerGroup(viewer: Viewer, id: number, query: z.output<typeof oneQuery>, root: string) {
  const group = found(await findScimGroup(viewer, id))
  const members = showsAttribute('members', query) ? ((await listScimMembers(viewer, [id])).get(id) ?? []) : undefined
  return scimAnswer(shaped(groupResource(group, members, root), query), { tag: groupTag(group) })
}

export const scimGroupCalls = [
  scimCall({
    id: 'scimListGroups',
    method: 'get',
    path: '/Groups',
    query: listQuery,
    run: async ({ viewer, query, root }) => {
      await requireDirectory(viewer)
      const page = pageOf(query)
      const { groups, total } = await listScimGroups(viewer, query.filter || undefined, page)
      const isAsked = showsAttribute('members', query)
      const ids = isAsked ? groups.map(({ id }) => id) : []
      const members = await listScimMembers(viewer, ids)
      const resources = groups.map((group) => groupResource(group, isAsked ? (members.get(group.id) ?? []) : undefined, root))
      return listAnswer(resources, total, page.offset, query)
    },
  }),
  scimCall({
    id: 'scimCreateGroup',
    method: 'post',
    path: '/Groups',
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async ({ act, viewer, query, body, root }) => {
      await requireDirectory(viewer)
      requireSchema(body, groupSchema)
      const { memberIds = [], ...group } = readGroup(body)
      const id = await createScimGroup(act, group, memberIds)
      const answer = await answerGroup(viewer, id, query, root)
      return { ...answer, status: 201, headers: { Location: `${root}/Groups/${id}` } }
    },
  }),
  scimCall({
    id: 'scimFindGroup',
    method: 'get',
    path: one,
    params: oneId,
    query: oneQuery,
    run: async ({ viewer, params, query, root }) => {
      await requireDirectory(viewer)
      return answerGroup(viewer, params.id, query, root)
    },
  }),
  scimCall({
    id: 'scimReplaceGroup',
    method: 'put',
    path: one,
    params: oneId,
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async ({ act, viewer, params: { id }, query, body, version, root }) => {
      await requireDirectory(viewer)
      requireSchema(body, groupSchema)
      const { memberIds, ...group } = readGroup(body)
      const change = { ...group, members: memberIds ? [{ all: memberIds }] : [] }
      found(await changeScimGroup(act, id, change, version || null))
      return answerGroup(viewer, id, query, root)
    },
  }),
  scimCall({
    id: 'scimChangeGroup',
    method: 'patch',
    path: one,
    params: oneId,
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async ({ act, viewer, params, query, body, version, root }) => {
      await requireDirectory(viewer)
      requireSchema(body, patchSchema)
      const change = readGroupPatch(readOperations(body))
      found(await changeScimGroup(act, params.id, change, version || null))
      // A group has many members, and whoever changed it knows how; who asks for attributes is answered (RFC 7644, 3.5.2).
      return query.attributes === undefined ? noContent() : answerGroup(viewer, params.id, query, root)
    },
  }),
  scimCall({
    id: 'scimDeleteGroup',
    method: 'delete',
    path: one,
    params: oneId,
    run: async ({ act, viewer, params, version }) => {
      await requireDirectory(viewer)
      const group = found(await findScimGroup(viewer, params.id))
      if (version !== 0 && version !== group.version) throw new ConflictError('adminGroups.stale', null, group.version)
      found(await deleteScimGroup(act, params.id))
      return noContent()
    },
  }),
]
