import type { ViewerCall } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { z } from '#domain/platform/schema.ts'
import { requireDirectory } from '#domain/provisioning/scim/scim-users.server.ts'
import { listAnswer, mostCount, scimAnswer } from './scim-answer.ts'
import { scimCall } from './scim-call.ts'
import { scimGroupCalls } from './scim-group-calls.server.ts'
import { ScimProblem } from './scim-problem.ts'
import { resourceTypes, schemaResources, serviceProviderConfig } from './scim-schemas.ts'
import { scimUserCalls } from './scim-user-calls.server.ts'

/** RFC 7644, 4. */
const discovery = [
  scimCall({
    id: 'scimFindConfig',
    method: 'get',
    path: '/ServiceProviderConfig',
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
      id: `scimList${name}`,
      method: 'get',
      path: `/${name}`,
      query: z.object({ filter: z.string().optional() }),
      run: async ({ viewer, query, root }) => {
        await requireDirectory(viewer)
        if (query.filter !== undefined) throw new ScimProblem(null, 'What the service is cannot be filtered (RFC 7644, 4).', 403)
        const all = list(root)
        return listAnswer(all, all.length, 0, {})
      },
    }),
    scimCall({
      id: `scimFind${name}`,
      method: 'get',
      path: `/${name}/:id`,
      params: z.object({ id: z.string() }),
      run: async ({ viewer, root, params }) => {
        await requireDirectory(viewer)
        return scimAnswer(found(list(root).find(({ id }) => id === params.id)))
      },
    }),
  ]),
]

const unsupported: readonly Pick<ViewerCall, 'method' | 'path'>[] = [
  ...(['get', 'post', 'put', 'patch', 'delete'] as const).map((method) => ({ method, path: '/Me' as const })),
  ...(['/Bulk', '/.search', '/Users/.search', '/Groups/.search'] as const).map((path) => ({ method: 'post' as const, path })),
]

/** What RFC 7644 names and leaves to the service: 501 is the answer that its 3.11 asks for. */
const unsupportedCalls = unsupported.map(({ method, path }) =>
  scimCall({
    id: `scim ${method} ${path}`,
    method,
    path,
    run: async ({ viewer }) => {
      await requireDirectory(viewer)
      throw new ScimProblem(null, `${path} is not supported.`, 501)
    },
  }),
)

export const supportedScimCalls: readonly ViewerCall[] = [...discovery, ...scimUserCalls, ...scimGroupCalls]

/** SCIM 2.0: what a company's directory asks (docs/scim.md). */
export const scimCalls: readonly ViewerCall[] = [...supportedScimCalls, ...unsupportedCalls]
