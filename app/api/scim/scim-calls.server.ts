import type { ViewerCall } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { requireDirectory } from '#domain/accounts/scim/scim-users.server.ts'
import { z } from '#domain/core/schema.ts'
import { listAnswer, mostCount, scimAnswer } from './scim-answer.ts'
import { scimCall } from './scim-call.ts'
import { scimGroupCalls } from './scim-group-calls.server.ts'
import { resourceTypes, schemaResources, serviceProviderConfig } from './scim-schemas.ts'
import { scimUserCalls } from './scim-user-calls.server.ts'

/** RFC 7644, 4. */
const discovery = [
  scimCall({
    ...{ id: 'scimFindConfig', method: 'get', path: '/ServiceProviderConfig' },
    run: async ({ viewer, root }) => {
      await requireDirectory(viewer)
      return scimAnswer(serviceProviderConfig(root, mostCount))
    },
  }),
  ...(
    [
      ['ResourceTypes', resourceTypes],
      ['Schemas', schemaResources],
    ] as const
  ).flatMap(([name, list]): ViewerCall[] => [
    scimCall({
      ...{ id: `scimList${name}`, method: 'get', path: `/${name}` },
      run: async ({ viewer, root }) => {
        await requireDirectory(viewer)
        const all = list(root)
        return listAnswer(all, all.length, 0, {})
      },
    }),
    scimCall({
      ...{ id: `scimFind${name}`, method: 'get', path: `/${name}/:id`, params: z.object({ id: z.string() }) },
      run: async ({ viewer, root, params }) => {
        await requireDirectory(viewer)
        return scimAnswer(found(list(root).find(({ id }) => id === params.id)))
      },
    }),
  ]),
]

/** SCIM 2.0: what a company's directory asks (docs/scim.md). */
export const scimCalls: readonly ViewerCall[] = [...discovery, ...scimUserCalls, ...scimGroupCalls]
