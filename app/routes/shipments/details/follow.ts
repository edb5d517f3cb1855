import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'
import { followForm } from '#app/components/papers/follow-form.ts'
import { found, idIn } from '#app/http/found.ts'
import { readFields } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { setFollowing } from '#domain/desk/alerts/hearing/follows.server.ts'
import { findHeading } from '#domain/freight/shipments/details/heading.server.ts'

/** The bell of a shipment has no page of its own. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const id = idIn(asked.params.id)
  found(await findHeading(viewer, id))
  return redirect(address.shipment(id))
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const shipmentId = idIn(asked.params.id)
  const isWanted = (await readFields(asked.request, followForm)).get('wish') !== 'stop'
  found(await setFollowing(viewer, { shipmentId }, isWanted, new Date()))
  return redirectWithToast(address.shipment(shipmentId), isWanted ? 'alerts.own.followed' : 'alerts.own.unfollowed')
}
