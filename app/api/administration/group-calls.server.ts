import { selfOf } from '#app/api/api-paths.ts'
import { call, created, noContent, ok } from '#app/api/call.ts'
import { found, withFieldsAt } from '#app/api/problem.ts'
import { id, reference } from '#app/api/schemas/freight.ts'
import { oneId, rowIdInBody } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeGroup, createGroup, deleteGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupName, mostInGroup } from '#domain/directory/groups/group-schema.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'
import { z } from '#domain/platform/schema.ts'
import { createdAt, dated, updatedAt } from './dated-shape.ts'

const groupDetails = z.object({ id, name: z.string(), customers: z.array(reference), ...dated }).meta({ id: 'GroupDetails' })

const example: z.output<typeof groupDetails> = {
  id: 3,
  name: 'North',
  customers: [{ id: 12, name: 'Vidriera del Norte' }],
  version: 1,
  createdAt,
  updatedAt,
}

const writtenGroup = z.strictObject({
  name: groupName,
  customerIds: z.array(rowIdInBody).min(1, 'adminGroups.needCustomer').max(mostInGroup, 'forms.tooManyEntries').meta({
    description: 'All that are in it afterwards. Those of another group move.',
  }),
})
const places = { customers: 'customerIds' }

async function groupAnswer(viewer: Viewer, groupId: number) {
  const group = found(await findGroup(viewer, groupId))
  return { body: group, version: group.version }
}

const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:write' } as const
const body = { name: 'North', customerIds: [12] }

export const groupCalls = [
  call({
    ...managed,
    method: 'get',
    grant: 'admin:read',
    id: 'getGroup',
    path: '/groups/:id',
    params: oneId,
    summary: 'One group with its customers.',
    answers: { 200: groupDetails },
    example: { params: { id: 3 }, answer: example },
    run: async ({ viewer, params }) => ({ status: 200, ...(await groupAnswer(viewer, params.id)) }),
  }),
  call({
    ...managed,
    id: 'createGroup',
    method: 'post',
    path: '/groups',
    body: writtenGroup,
    answers: { 201: groupDetails },
    summary: 'Creates a group of customers.',
    example: { body, answer: example },
    run: async ({ viewer, body, key, origin, now }) => {
      const id = await withFieldsAt(places, () => createGroup(viewer, { ...body, key }, origin, now))
      return created((await groupAnswer(viewer, id)).body, selfOf('groups', id))
    },
  }),
  call({
    ...managed,
    id: 'changeGroup',
    method: 'put',
    path: '/groups/:id',
    isVersioned: true,
    params: oneId,
    body: writtenGroup,
    summary: 'Replaces the name and the customers of a group. Those left out are in no group afterwards.',
    answers: { 200: groupDetails },
    example: { params: { id: 3 }, body, answer: { ...example, version: 2 } },
    run: async ({ viewer, params: { id }, body, version, origin, now }) => {
      found(await withFieldsAt(places, () => changeGroup(viewer, id, { version, ...body }, origin, now)))
      const { body: group, version: present } = await groupAnswer(viewer, id)
      return ok(group, { version: present })
    },
  }),
  call({
    ...managed,
    id: 'deleteGroup',
    method: 'delete',
    path: '/groups/:id',
    isVersioned: true,
    params: oneId,
    answers: { 204: null },
    summary: 'Deletes a group; its customers are in none afterwards.',
    example: { params: { id: 3 } },
    run: async ({ viewer, params: { id }, version, origin, now }) => {
      found(await deleteGroup(viewer, id, version, origin, now))
      return noContent()
    },
  }),
]
