import type { ViewerCall } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { parametersOfQuery } from '#app/api/collections/list-parameters.ts'
import { href } from '#domain/core/href.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { curlOf } from './described-calls.server.ts'

const callsOf = ({ key }: AnyList): ViewerCall[] =>
  calls.filter((call): call is ViewerCall => call.capability !== 'open' && call.list?.key === key)

const isExport = ({ answers }: ViewerCall) => answers[200] === 'stream'
const callOf = (list: AnyList) => callsOf(list).find((call) => !isExport(call))

export const hasCall = (list: AnyList): boolean => callOf(list) !== undefined

/** The call that answers what a list's page shows to this viewer, selected customers included; undefined for a list without one. */
export function describeListCall(viewer: Viewer, list: AnyList, query: ListQuery, portal: string) {
  const call = callOf(list)
  if (!call) return undefined
  const params = parametersOfQuery(list, query)
  if (call.isOfCustomers && viewer.selectedCustomerIds.length < viewer.allowedCustomerIds.length)
    for (const id of viewer.selectedCustomerIds) params.append('customer', String(id))
  const whole = callsOf(list).find(isExport)
  return {
    curl: curlOf(call, portal, params),
    exportCurl: whole ? curlOf(whole, portal, params) : null,
    grant: call.grant,
    documentation: `${href('apiNoun', { noun: call.noun })}#${call.id}`,
  }
}
