import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { address, backIn } from '#app/addresses.ts'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { FollowBell } from '#app/components/attachments/follow-bell.tsx'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { isFollowing } from '#domain/alerts/audience/follows.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  findContainer,
  findContainerByNumber,
  findUnselectedContainer,
} from '#domain/freight/containers/details/container-details.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { frameOf } from './container-frame.server.ts'
import { ContainerFrame } from './container-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-container')
  if (/^[A-Z]{4}\d+$/i.test(args.params.id ?? '')) throw await toItsId(args, viewer)
  const id = idIn(args.params.id)
  const container = await findContainer(viewer, id)
  if (!container) await redirectToSelection(args, address.unselectedContainer(id), () => findUnselectedContainer(viewer, id))
  const frame = frameOf(args, viewer, found(container), new Date())
  return json({
    ...frame,
    tickets: await listTicketsAbout(viewer, { containerId: id }),
    isFollowed: await isFollowing(viewer, { containerId: id }),
  })
}

/** Shipment cards link to containers by number. */
async function toItsId({ request, params }: LoaderFunctionArgs, viewer: Viewer): Promise<Response> {
  const shipment = new URL(request.url).searchParams.get('shipment')
  const id = found(await findContainerByNumber(viewer, params.id?.toUpperCase() ?? '', shipment === null ? null : idIn(shipment)))
  return redirect(address.container(id, { back: backIn(request) }))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ContainerDetails() {
  const { t } = useTranslation()
  const { isFollowed, ...frame } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const back = useWayBack(frame.wayBack)
  const title = t(isFollowed ? 'beside.unfollowBox' : 'beside.followBox')
  return (
    <ContainerFrame
      frame={frame}
      back={back}
      isEditing={pathname.startsWith(address.incident(frame.id))}
      acts={
        <>
          <FollowBell action={address.containerFollowing(frame.id)} isFollowed={isFollowed} title={title} />
          <AskAbout ask={address.newTicketAbout('container', frame.id)} addressOf={address.ticket} tickets={frame.tickets} />
        </>
      }
    >
      <Outlet context={back} />
    </ContainerFrame>
  )
}
