import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { followForm } from '#app/components/attachments/follow-form.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { readFields } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import type { Followed } from '#domain/alerts/audience/followed.ts'
import { findFollowed, setFollowing } from '#domain/alerts/audience/follows.server.ts'
import { href } from '#domain/core/href.ts'

interface Bell {
  followed: (id: number) => Followed
  route: 'shipmentFollowing' | 'containerFollowing'
  /** That of the followed shipment or container: the bell has none of its own. */
  page: 'shipment' | 'container'
  said: { followed: Parameters<typeof redirectWithToast>[1]; unfollowed: Parameters<typeof redirectWithToast>[1] }
}

export function bellOf({ followed, route, page, said }: Bell) {
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const { viewer, params } = await enter(route, args)
      const id = idIn(params.id)
      found(await findFollowed(viewer, followed(id)))
      return redirect(href(page, { id }))
    },
    action: async (args: ActionFunctionArgs) => {
      const { viewer, params, now } = await enter(route, args)
      const id = idIn(params.id)
      const isWanted = (await readFields(args.request, followForm)).get('wish') !== 'stop'
      found(await setFollowing(viewer, followed(id), isWanted, now))
      return redirectWithToast(href(page, { id }), isWanted ? said.followed : said.unfollowed)
    },
  }
}
