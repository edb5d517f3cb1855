/** Below it are the calls, each with the path of its definition. */
export const apiRoot = '/api/v1'

/** The calls of the specification by their own paths, in any case: documents 1, 2 and the report builder, and the service desk of document 3. */
export const classicRoots = { portal: '/api/classic/portal', desk: '/api/classic/desk' } as const

/** SCIM 2.0 (RFC 7644), which describes itself. */
export const scimRoot = '/api/scim/v2'

export type ClassicService = keyof typeof classicRoots

/** The Model Context Protocol (docs/api/assistants.md). */
export const mcpPath = '/api/mcp'

/** Documents of OAuth stand below it, as RFC 8414 and RFC 9728 ask. */
export const wellKnownRoot = '/.well-known'

export const isApiPath = (url: string): boolean =>
  [apiRoot, mcpPath, `${wellKnownRoot}/oauth-`].some((root) => url.toLowerCase().startsWith(root)) || isClassicPath(url) || isScimPath(url)

export const isScimPath = (url: string): boolean => url.toLowerCase().startsWith(scimRoot)

export const isClassicPath = (url: string): boolean => Object.values(classicRoots).some((root) => url.toLowerCase().startsWith(root))

export const openapiPath = `${apiRoot}/openapi.json`
export const postmanPath = `${apiRoot}/postman.json`

/** The address of one thing as a call answers it. */
export const selfOf = (
  collection: 'shipments' | 'containers' | 'tickets' | 'invoices' | 'reports' | 'customers' | 'groups' | 'users',
  id: number | string,
): string => `${apiRoot}/${collection}/${id}`
