import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { followForm } from '#app/components/attachments/follow-form.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { readFields } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import type { Capability } from '#domain/accounts/access/permissions.ts'
import type { Followed } from '#domain/alerts/audience/followed.ts'
import { findFollowed, setFollowing } from '#domain/alerts/audience/follows.server.ts'
import { href } from '#domain/core/href.ts'

interface Bell {
  capability: Capability
  followed: (id: number) => Followed
  route: 'shipmentFollowing' | 'containerFollowing'
  /** That of the followed shipment or container: the bell has none of its own. */
  page: 'shipment' | 'container'
  said: { followed: Parameters<typeof redirectWithToast>[1]; unfollowed: Parameters<typeof redirectWithToast>[1] }
}

export function bellOf({ capability, followed, route, page, said }: Bell) {
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const viewer = await requireViewer(args, capability)
      const id = idIn(paramsOf(route, args).id)
      found(await findFollowed(viewer, followed(id)))
      return redirect(href(page, { id }))
    },
    action: async (args: ActionFunctionArgs) => {
      const viewer = await requireViewer(args, capability)
      const id = idIn(paramsOf(route, args).id)
      const isWanted = (await readFields(args.request, followForm)).get('wish') !== 'stop'
      found(await setFollowing(viewer, followed(id), isWanted, new Date()))
      return redirectWithToast(href(page, { id }), isWanted ? said.followed : said.unfollowed)
    },
  }
}
