import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { address, shipmentTabs } from '#app/addresses.ts'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { FollowBell } from '#app/components/attachments/follow-bell.tsx'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { returnPathIn } from '#app/server/safe-path.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { projectOf, requireViewer } from '#app/server/viewer.server.ts'
import { isAllowed } from '#domain/accounts/access/permissions.ts'
import { isFollowing } from '#domain/alerts/audience/follows.server.ts'
import { findProject } from '#domain/core/projects/projects.ts'
import type { Provenance } from '#domain/freight/shipments/details/shipment-details.ts'
import { findFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { findHeading, findUnselected } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { useSources } from './details/date-sources.ts'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-shipment')
  const id = idIn(args.params.id)
  const t = await translatorOf(args)
  const selected = await findHeading(viewer, id)
  if (!selected) await redirectToSelection(args, address.unselectedShipment(id), () => findUnselected(viewer, id))
  const heading = found(selected)
  return json({
    title: `${heading.number} · ${findProject(projectOf(args)).name}`,
    tabTitles: { events: t('details.eventsTab'), comments: t('comments.tab'), documents: t('documents.tab') },
    heading,
    newest: await findFreshness(viewer, id),
    tickets: await listTicketsAbout(viewer, { shipmentId: id }),
    hasDocuments: isAllowed(viewer.roleId, 'read-shipment-documents'),
    isFollowed: await isFollowing(viewer, { shipmentId: id }),
    wayBack: returnPathIn(args.request),
  })
}

/** Reads the tab from the address, because the loader does not run again for another tab. */
export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const tab = shipmentTabs.find((each) => location.pathname.endsWith(`/${each}`))
  return [{ title: [tab && data?.tabTitles[tab], data?.title].filter(Boolean).join(' · ') }]
}

export default function ShipmentDetails() {
  const { t } = useTranslation()
  const { heading, newest, tickets, hasDocuments, isFollowed, wayBack } = useLoaderData<typeof loader>()
  const { id, number, customer, mode, status } = heading
  const back = useWayBack(wayBack)
  const tabs = [
    { to: address.shipment(id, { back }), label: t('details.summary') },
    { to: address.shipment(id, { tab: 'events', back }), label: t('details.eventsTab') },
    { to: address.shipment(id, { tab: 'comments', back }), label: t('comments.tab') },
    ...(hasDocuments ? [{ to: address.shipment(id, { tab: 'documents', back }), label: t('documents.tab') }] : []),
  ]
  return (
    <>
      <div className="details-top">
        <DetailsHead
          wayBack={back ?? address.home}
          back={t('details.back')}
          number={number}
          acts={
            <>
              <FollowBell
                action={address.shipmentFollowing(id)}
                isFollowed={isFollowed}
                title={t(isFollowed ? 'beside.unfollowWhat' : 'beside.followWhat')}
              />
              <AskAbout ask={address.newTicketAbout('shipment', id)} addressOf={address.ticket} tickets={tickets} />
            </>
          }
        >
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
        </DetailsHead>
        {newest && <Freshness newest={newest} />}
      </div>
      <PathTabs tabs={tabs} label={t('freight.shipment', { number })} />
      <Outlet />
    </>
  )
}

function Freshness({ newest }: { newest: SerializeFrom<Provenance> }) {
  const { t } = useTranslation()
  return <p className="freshness">{t('details.freshness', useSources().inWords(newest))}</p>
}
