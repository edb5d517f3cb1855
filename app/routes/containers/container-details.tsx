import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { FollowBell } from '#app/components/attachments/follow-bell.tsx'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { RepairMenu } from '#app/freight/repair/repair-menu.tsx'
import { ShareAct } from '#app/freight/share-act.tsx'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { isFollowing } from '#domain/alerts/audience/follows.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  findContainer,
  findContainerByNumber,
  findUnselectedContainer,
} from '#domain/freight/containers/details/container-details.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findRemovedContainer } from '#domain/intake/edits/containers/repaired-container.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { frameOf } from './container-frame.server.ts'
import { ContainerFrame } from './container-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('container', args)
  const { id: asked } = params
  if (/^[A-Z]{4}\d+$/i.test(asked)) throw await toItsId(args.request, asked, viewer)
  const id = idIn(asked)
  const container = await findContainer(viewer, id)
  const mayRepair = isHeldBy(viewer, 'repair-shipments')
  if (!container && mayRepair && (await findRemovedContainer(viewer, id))) throw redirect(href('containerRestoring', { id }))
  if (!container) await redirectToSelection(args, href('unselectedContainer', { id }), () => findUnselectedContainer(viewer, id))
  const frame = frameOf(args, viewer, found(container), now)
  return json({
    ...frame,
    mayRepair,
    mayShare: isHeldBy(viewer, 'create-share-links'),
    tickets: await listTicketsAbout(viewer, { containerId: id }),
    isFollowed: await isFollowing(viewer, { containerId: id }),
  })
}

/** Shipment cards link to containers by number. */
async function toItsId(request: Request, number: string, viewer: Viewer): Promise<Response> {
  const shipment = new URL(request.url).searchParams.get('shipment')
  const id = found(await findContainerByNumber(viewer, number.toUpperCase(), shipment === null ? null : idIn(shipment)))
  return redirect(href('container', { id }, { back: backIn(request) }))
}

export default function ContainerDetails() {
  const { t } = useTranslation()
  const { isFollowed, mayRepair, mayShare, ...frame } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const back = useWayBack(frame.wayBack)
  const { id } = frame
  const repairs = [
    { to: href('containerRepair', { id }, { back }), label: t('repairs.repairContainer') },
    { to: href('containerRemoval', { id }, { back }), label: t('repairs.removeContainer') },
  ]
  const title = t(isFollowed ? 'beside.unfollowBox' : 'beside.followBox')
  return (
    <ContainerFrame
      frame={frame}
      back={back}
      isEditing={[href('incident', { id }), href('containerRepair', { id })].some((path) => pathname.startsWith(path))}
      acts={
        <>
          <FollowBell action={href('containerFollowing', { id: frame.id })} isFollowed={isFollowed} title={title} />
          <AskAbout about="container" id={frame.id} tickets={frame.tickets} />
          {mayShare && <ShareAct to={href('containerSharing', { id })} />}
          {mayRepair && <RepairMenu entries={repairs} />}
        </>
      }
    >
      <Outlet context={back} />
    </ContainerFrame>
  )
}
