import { resource } from '#app/api/resource.ts'
import { id, reference } from '#app/api/schemas/freight.ts'
import { rowIdInBody } from '#app/api/schemas/parameters.ts'
import { changeGroup, createGroup, deleteGroup } from '#domain/directory/groups/edit-group.server.ts'
import { groupName, mostInGroup } from '#domain/directory/groups/group-schema.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'
import { z } from '#domain/platform/schema.ts'
import { dated } from './dated-shape.ts'

const writtenGroup = z.strictObject({
  name: groupName,
  customerIds: z.array(rowIdInBody).min(1, 'adminGroups.needCustomer').max(mostInGroup, 'forms.tooManyEntries').meta({
    description: 'All that are in it afterwards. Those of another group move.',
  }),
})

const groups = resource({
  noun: 'administration',
  capability: 'manage-users',
  grant: 'admin:write',
  readingGrant: 'admin:read',
  path: '/groups',
  key: 'id',
  ids: { id: 3 },
  shape: z
    .object({
      id: id.meta({ examples: [3] }),
      name: z.string().meta({ examples: ['North'] }),
      customers: z.array(reference).meta({ examples: [[{ id: 12, name: 'Vidriera del Norte' }]] }),
      ...dated,
    })
    .meta({ id: 'GroupDetails' }),
  places: { customers: 'customerIds' },
  find: ({ viewer, params }) => findGroup(viewer, params.id),
})

const written = { body: writtenGroup, sent: { name: 'North', customerIds: [12] } }

export const groupCalls = [
  groups.find({ id: 'getGroup', summary: 'One group with its customers.' }),
  groups.create({
    ...written,
    id: 'createGroup',
    summary: 'Creates a group of customers.',
    run: ({ act, body, key }) => createGroup(act, { ...body, key }),
  }),
  groups.change({
    ...written,
    id: 'changeGroup',
    method: 'put',
    isVersioned: true,
    summary: 'Replaces the name and the customers of a group. Those left out are in no group afterwards.',
    answered: { version: 2 },
    run: ({ act, params: { id }, body, version }) => changeGroup(act, id, { version, ...body }),
  }),
  groups.delete({
    id: 'deleteGroup',
    isVersioned: true,
    summary: 'Deletes a group; its customers are in none afterwards.',
    run: ({ act, params: { id }, version }) => deleteGroup(act, id, version),
  }),
]
