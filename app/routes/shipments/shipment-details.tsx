import { json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { FollowBell } from '#app/components/attachments/follow-bell.tsx'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { HandEdited } from '#app/freight/hand-mark.tsx'
import { OtherValues } from '#app/freight/other-values.tsx'
import { RepairMenu } from '#app/freight/repair/repair-menu.tsx'
import { ShareAct } from '#app/freight/share-act.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import type { TitleHandle } from '#app/routes/shell/document-title.tsx'
import { ByHandNote } from '#app/routes/shipments/edit/by-hand-note.tsx'
import { useFieldLabels } from '#app/routes/shipments/edit/field-words.ts'
import { redirectToHidden } from '#app/routes/shipments/repair/redirect-to-hidden.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { returnPathIn } from '#app/server/safe-path.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { isFollowing } from '#domain/alerts/audience/follows.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Provenance } from '#domain/freight/shipments/details/shipment-details.ts'
import { findFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { findHeading, findUnselected } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { listFieldsByHand } from '#domain/intake/edits/shipments/find-editable.server.ts'
import { hasShipmentHistory } from '#domain/intake/edits/shipments/shipment-history.server.ts'
import { listContestedFields } from '#domain/intake/sources/value-sources.server.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { useSources } from './details/date-sources.ts'
import { useOtherValues } from './details/value-words.ts'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipment', args)
  const id = idIn(params.id)
  const t = await translatorOf(args)
  const selected = await findHeading(viewer, id)
  if (!selected && isHeldBy(viewer, 'repair-shipments')) await redirectToHidden(viewer, id)
  if (!selected) await redirectToSelection(args, href('unselectedShipment', { id }), () => findUnselected(viewer, id))
  const heading = found(selected)
  const [newest, tickets, hasHistory, byHand, isFollowed, contested] = await Promise.all([
    findFreshness(viewer, id),
    listTicketsAbout(viewer, { shipmentId: id }),
    hasShipmentHistory(viewer, id),
    listFieldsByHand(viewer, id),
    isFollowing(viewer, { shipmentId: id }),
    listContestedFields(viewer, id),
  ])
  return json({
    title: `${heading.number} · ${brandOf(projectOf(args)).name}`,
    tabTitles: { events: t('details.eventsTab'), comments: t('comments.tab'), documents: t('documents.tab') },
    heading,
    newest,
    tickets,
    hasDocuments: isHeldBy(viewer, 'read-shipment-documents'),
    mayRepair: isHeldBy(viewer, 'repair-shipments'),
    hasHistory,
    byHand,
    mayShare: isHeldBy(viewer, 'create-share-links'),
    isFollowed,
    contested,
    wayBack: returnPathIn(args.request),
  })
}

export const handle: TitleHandle<SerializeFrom<typeof loader>> = {
  titleAt({ tabTitles, title }, path) {
    const tab = (['events', 'comments', 'documents'] as const).find((each) => path.endsWith(`/${each}`))
    return tab ? `${tabTitles[tab]} · ${title}` : title
  },
}

export default function ShipmentDetails() {
  const { t } = useTranslation()
  const { heading, newest, tickets, hasDocuments, mayRepair, mayShare, hasHistory, byHand, isFollowed, contested, wayBack } =
    useLoaderData<typeof loader>()
  const { id, number, customer, mode, status } = heading
  const back = useWayBack(wayBack)
  const tabs = [
    { to: href('shipment', { id }, { back }), label: t('details.summary') },
    { to: href('shipmentEvents', { id }, { back }), label: t('details.eventsTab') },
    { to: href('shipmentComments', { id }, { back }), label: t('comments.tab') },
    ...(hasDocuments ? [{ to: href('shipmentDocuments', { id }, { back }), label: t('documents.tab') }] : []),
    ...(hasHistory ? [{ to: href('shipmentHistory', { id }, { back }), label: t('repairs.history') }] : []),
  ]
  const labelsOf = useFieldLabels()
  const repairs = [
    { to: href('shipmentEditing', { id }), label: t('repairs.edit') },
    ...(byHand.length > 0 ? [{ to: href('shipmentByHand', { id }), label: t('repairs.byHandLink', { count: byHand.length }) }] : []),
    status === 'cancelled'
      ? { to: href('shipmentRestoring', { id }), label: t('repairs.restore') }
      : { to: href('shipmentCancelling', { id }, { back }), label: t('repairs.cancel') },
    { to: href('shipmentMove', { id }, { back }), label: t('shipmentMove.open') },
    { to: href('newContainer', { id }), label: t('repairs.addContainer') },
    { to: href('shipmentHiding', { id }, { back }), label: t('repairs.hide') },
  ]
  return (
    <>
      <div className="details-top">
        <DetailsHead
          wayBack={back ?? href('home')}
          back={t('details.back')}
          number={number}
          acts={
            <>
              <FollowBell
                action={href('shipmentFollowing', { id })}
                isFollowed={isFollowed}
                title={t(isFollowed ? 'beside.unfollowWhat' : 'beside.followWhat')}
              />
              <AskAbout about="shipment" id={id} tickets={tickets} />
              {mayShare && <ShareAct to={href('shipmentSharing', { id })} />}
              {mayRepair && <RepairMenu entries={repairs} />}
            </>
          }
        >
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
        </DetailsHead>
        {byHand.length > 0 && <ByHandNote id={id} fields={byHand} />}
        {newest && <Freshness newest={newest} />}
      </div>
      <PathTabs tabs={tabs} label={t('freight.shipment', { number })} />
      <HandEdited.Provider value={new Set(byHand.flatMap(labelsOf))}>
        <OtherValues.Provider value={useOtherValues(contested)}>
          <Outlet context={back} />
        </OtherValues.Provider>
      </HandEdited.Provider>
    </>
  )
}

function Freshness({ newest }: { newest: SerializeFrom<Provenance> }) {
  const { t } = useTranslation()
  return <p className="freshness">{t('details.freshness', useSources().inWords(newest))}</p>
}
