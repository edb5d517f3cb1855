import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findHeading } from '#domain/shipments/heading.server.ts'

/** A shipment's address without a tab opens the first there is. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const { id } = found(await findHeading(viewer, idIn(asked.params.id)))
  throw redirect(`/shipmentsDetail/${id}/comments`)
}

export default function FirstTab() {
  return null
}
