import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'
import { followForm } from '#app/components/papers/follow-form.ts'
import { found, idIn } from '#app/http/found.ts'
import { readFields } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { setFollowing } from '#domain/desk/alerts/hearing/follows.server.ts'
import { findContainerShipment } from '#domain/freight/containers/details/details.server.ts'

/** The bell of a container has no page of its own. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-container')
  const id = idIn(asked.params.id)
  found(await findContainerShipment(viewer, id))
  return redirect(address.container(id))
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-container')
  const containerId = idIn(asked.params.id)
  const isWanted = (await readFields(asked.request, followForm)).get('wish') !== 'stop'
  found(await setFollowing(viewer, { containerId }, isWanted, new Date()))
  return redirectWithToast(address.container(containerId), isWanted ? 'alerts.own.followedBox' : 'alerts.own.unfollowedBox')
}
