import { call, noContent } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import type { Followed } from '#domain/alerts/audience/followed.ts'
import { setFollowing } from '#domain/alerts/audience/follows.server.ts'

type Thing = 'shipment' | 'container'

const followedOf = (thing: Thing, id: number): Followed => (thing === 'shipment' ? { shipmentId: id } : { containerId: id })

/** As the bell of its page: whoever may see it may follow it. */
const followCall = (thing: Thing, isWanted: boolean) =>
  call({
    id: `${isWanted ? 'follow' : 'unfollow'}${thing === 'shipment' ? 'Shipment' : 'Container'}`,
    method: isWanted ? 'put' : 'delete',
    path: `/${thing}s/:id/follow`,
    noun: `${thing}s`,
    capability: `see-${thing}`,
    grant: 'alerts:write',
    params: oneId,
    summary: isWanted ? `Follows a ${thing}: its alerts come by mail and to the inbox.` : `Follows a ${thing} no longer.`,
    answers: { 204: null },
    example: { params: { id: 4711 } },
    run: async ({ viewer, params: { id }, now }) => {
      found(await setFollowing(viewer, followedOf(thing, id), isWanted, now))
      return noContent()
    },
  })

export const followCalls = (thing: Thing) => [followCall(thing, true), followCall(thing, false)]
