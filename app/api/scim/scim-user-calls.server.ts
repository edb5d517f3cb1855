import { noContent } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { changeScimUser, createScimUser, deleteScimUser } from '#domain/provisioning/scim/edit-scim-user.server.ts'
import type { ScimPerson, ScimUser } from '#domain/provisioning/scim/scim-account.ts'
import { findScimUser, listScimUsers, requireDirectory } from '#domain/provisioning/scim/scim-users.server.ts'
import { listAnswer, listQuery, oneQuery, pageOf, requireSchema, scimAnswer, scimBody, shaped } from './scim-answer.ts'
import { scimCall } from './scim-call.ts'
import { patchSchema, readOperations } from './scim-path.ts'
import { patchUser, readUserAttributes } from './scim-user-patch.ts'
import { attributesOf, readPerson, userResource, userSchema, userTag } from './scim-user-shape.ts'

export const mostUserKilobytes = 128
const [one, mostKilobytes] = ['/Users/:id', mostUserKilobytes] as const
const mostAttempts = 5

type Change = Parameters<Parameters<typeof scimCall<typeof oneId, typeof oneQuery, typeof scimBody>>[0]['run']>[0]

/** Where no version was sent, an edit of somebody else in between is no reason to refuse: it is made again on what came of that. */
async function change({ viewer, params, version, ...args }: Change, next: (before: ScimUser) => ScimPerson) {
  await requireDirectory(viewer)
  const occasion = { portal: await args.portal() }
  for (let attempt = 1; ; attempt += 1) {
    const before = found(await findScimUser(viewer, params.id))
    try {
      found(
        await changeScimUser({ viewer, origin: args.origin, now: args.now }, params.id, next(before), version || before.version, occasion),
      )
      const user = found(await findScimUser(viewer, params.id))
      return scimAnswer(shaped(userResource(user, args.root), args.query), { tag: userTag(user) })
    } catch (error) {
      if (version !== 0 || attempt === mostAttempts || !(error instanceof ConflictError)) throw error
    }
  }
}

export const scimUserCalls = [
  scimCall({
    id: 'scimListUsers',
    method: 'get',
    path: '/Users',
    query: listQuery,
    run: async ({ viewer, query, root }) => {
      await requireDirectory(viewer)
      const page = pageOf(query)
      const { users, total } = await listScimUsers(viewer, query.filter || undefined, page)
      return listAnswer(
        users.map((user) => userResource(user, root)),
        total,
        page.offset,
        query,
      )
    },
  }),
  scimCall({
    id: 'scimCreateUser',
    method: 'post',
    path: '/Users',
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async ({ act, viewer, query, body, key, portal, root }) => {
      await requireDirectory(viewer)
      requireSchema(body, userSchema)
      const occasion = { portal: await portal() }
      const id = await createScimUser(act, readPerson(readUserAttributes(body)), key, occasion)
      const user = found(await findScimUser(viewer, id))
      const headers = { Location: `${root}/Users/${id}` }
      return { ...scimAnswer(shaped(userResource(user, root), query), { tag: userTag(user), headers }), status: 201 }
    },
  }),
  scimCall({
    id: 'scimFindUser',
    method: 'get',
    path: one,
    params: oneId,
    query: oneQuery,
    run: async ({ viewer, params, query, root }) => {
      await requireDirectory(viewer)
      const user = found(await findScimUser(viewer, params.id))
      return scimAnswer(shaped(userResource(user, root), query), { tag: userTag(user) })
    },
  }),
  scimCall({
    id: 'scimReplaceUser',
    method: 'put',
    path: one,
    params: oneId,
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async (args) => {
      requireSchema(args.body, userSchema)
      return change(args, (before) => readPerson(readUserAttributes(args.body), before))
    },
  }),
  scimCall({
    id: 'scimChangeUser',
    method: 'patch',
    path: one,
    params: oneId,
    query: oneQuery,
    body: scimBody,
    mostKilobytes,
    run: async (args) => {
      requireSchema(args.body, patchSchema)
      const operations = readOperations(args.body)
      return change(args, (before) => {
        const after = patchUser(attributesOf(before), operations)
        return readPerson(after, 'externalId' in after ? before : { ...before, externalId: null })
      })
    },
  }),
  scimCall({
    id: 'scimDeleteUser',
    method: 'delete',
    path: one,
    params: oneId,
    run: async ({ act, viewer, params, version }) => {
      await requireDirectory(viewer)
      const user = found(await findScimUser(viewer, params.id))
      if (version !== 0 && version !== user.version) throw new ConflictError('adminUsers.stale', null, user.version)
      found(await deleteScimUser(act, params.id))
      return noContent()
    },
  }),
]
