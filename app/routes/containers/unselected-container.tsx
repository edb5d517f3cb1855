import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findHidden, selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { Unselected } from '#app/routes/shell/customers/unselected-page.tsx'
import { idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findContainerShipment, findUnselectedContainer } from '#domain/freight/containers/details/container-details.server.ts'

const findersOf = (viewer: Viewer, id: number) => ({
  page: href('container', { id }),
  findUnselected: () => findUnselectedContainer(viewer, id),
  isShown: () => findContainerShipment(viewer, id),
})

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-container')
  const hidden = await findHidden(args, findersOf(viewer, idIn(paramsOf('unselectedContainer', args).id)))
  return json({ title: await titleOf(args, 'customers.title'), hidden })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'see-container')
  return selectItsCustomer(args, findersOf(viewer, idIn(paramsOf('unselectedContainer', args).id)))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function UnselectedContainer() {
  return <Unselected {...useLoaderData<typeof loader>().hidden} />
}
