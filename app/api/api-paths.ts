/** Below it are the calls, each with the path of its definition. */
export const apiRoot = '/api/v1'

export const openapiPath = `${apiRoot}/openapi.json`

/** The address of one thing as a call answers it. */
export const selfOf = (
  collection: 'shipments' | 'containers' | 'tickets' | 'invoices' | 'reports' | 'customers' | 'groups' | 'users',
  id: number | string,
): string => `${apiRoot}/${collection}/${id}`
