import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { MapFold } from '#app/components/list/map-fold.tsx'
import { TooLong } from '#app/components/list/too-long.tsx'
import { readView } from '#app/components/map/map-view.ts'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerNumbers } from '#app/freight/containers/container-numbers.tsx'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { DelayMark, ExpectedArrival } from '#app/freight/delay-mark.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TrackingViews } from '#app/freight/tracking-views.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { ChooseCustomers, NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { useSelectedOf } from '#app/routes/shell/customers/selected-of.ts'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { type Around, pathOf } from '#domain/core/lists/list-query.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { filterByGroups, listChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { findUnselected } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { findVoyageOf } from '#domain/freight/shipments/details/voyage.server.ts'
import { findMarkerContent, type Here } from '#domain/freight/shipments/tracking/map/marker-content.server.ts'
import { findTrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { findOverlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { isBehind } from '#domain/platform/search/freshness.ts'
import { DocumentLinks } from './documents/document-links.tsx'
import { LaneMap } from './tracking/map/lane-map.tsx'
import { openedOf } from './tracking/map/opened-marker.ts'
import { MarkerPanel } from './tracking/panel/marker-panel.tsx'
import { OverlayCard } from './tracking/panel/overlay-card.tsx'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer: whole, now } = await enter('tracking', args)
  const listing = await readList(args.request, whole, trackingList)
  const { query } = listing
  const groups = await listChosenGroups(whole)
  const viewer = filterByGroups(whole, groups, query.chosen.group)
  const { searchParams } = new URL(args.request.url)
  const [shipment, at] = [searchParams.get('shipment'), searchParams.get('at')]
  const shipmentId = readId(shipment)
  const [answer, overlay, here] = await Promise.all([
    findTracking(viewer, query, now, groups),
    shipmentId === null ? null : findOverlay(whole, shipmentId, now),
    at === null ? null : findMarkerContent(viewer, query, at, now),
  ])
  const only = here && onlyOne(here)
  if (only) throw redirect(pathOf(trackingList, query, { page: query.page, shipment: only }))
  const listed = answer.kind === 'listed' ? [...answer.rows, ...(overlay ? [overlay] : [])] : []
  // A foreign and an absent shipment respond alike. For a customer that is not selected the page says whose it is.
  const isMissing = shipment !== null && !overlay
  if (isMissing && shipmentId !== null)
    await redirectToSelection(args, href('unselectedShipment', { id: shipmentId }), () => findUnselected(whole, shipmentId))
  const data = {
    listing,
    answer,
    overlay,
    here,
    isMissing,
    isBehind: answer.kind === 'listed' && isBehind(answer.asOf, now),
    at: here && at,
    map:
      answer.kind === 'listed' && listed.length > 0
        ? await findTrackingMap(viewer, query, answer.total, listed, now, args.context.report)
        : null,
    voyage: overlay && (await findVoyageOf(whole, overlay.id, now)),
    view: readView(searchParams.get('view')),
    tileUrl: environment().MAP_TILE_URL,
    customers: countCustomers(whole),
    mayRepair: isHeldBy(viewer, 'repair-shipments'),
    readsDocuments: isHeldBy(viewer, 'read-shipment-documents'),
    // Who manages containers has the menu's list of them.
    hasViews: !isHeldBy(viewer, 'manage-containers'),
  }
  return json(data, isMissing ? 404 : 200)
}

function onlyOne({ groups }: Here): number | undefined {
  const [first, ...others] = new Set(groups.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return others.length === 0 ? first : undefined
}

export default function ShipmentsTracking() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const selectedOf = useSelectedOf()
  const { listing, answer, overlay, here, isMissing, isBehind, map, customers, mayRepair, readsDocuments, hasViews, ...where } =
    useLoaderData<typeof loader>()
  if (answer.kind !== 'listed') {
    return (
      <>
        <PageTitle title={t('tracking.title')} />
        {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <TooLong list={trackingList} />}
      </>
    )
  }
  const { total, catalogue, asOf, answeredBy } = answer
  const { query } = listing
  const pathTo = (around: Around = {}) => pathOf(trackingList, query, { page: answer.page, ...around })
  const filters = listFilters(trackingList, query).length
  // Where a card is open, the column gives way.
  const isDelayBeside = listing.columns.includes('delay') && !overlay && !here
  return (
    <ListFrame
      list={trackingList}
      listing={listing}
      catalogue={catalogue}
      page={answer}
      exportPath={href('listSheet', { list: trackingList.key })}
      facts={
        <>
          {t('tracking.total', { count: total, total: count(total) })} · {t('shell.asOf')} <Minute instant={asOf} isZoneNear />
        </>
      }
      tabs={hasViews && <TrackingViews />}
      links={
        mayRepair && (
          <Link className="button main" to={href('newShipment')}>
            <Icon name="plus" />
            {t('repairs.create')}
          </Link>
        )
      }
      selectedAct={readsDocuments ? { path: href('trackingDocuments'), label: t('documentList.title') } : undefined}
      more={
        <>
          {readsDocuments && <DocumentLinks query={query} page={answer.page} pages={answer.pages} />}
          <Link className="button quiet" to={href('trackingNumbers')}>
            <Icon name="list" small />
            {t('tracking.numbers.link')}
          </Link>
          {mayRepair && (
            <Link className="button quiet" to={href('hiddenShipments')}>
              <Icon name="hidden" small />
              {t('repairs.hiddenList')}
            </Link>
          )}
        </>
      }
      notice={
        <>
          <Freshness asOf={asOf} isBehind={isBehind} isFromRecord={answeredBy === 'record'} />
          {isMissing && (
            <Notice tone="attention" role="status">
              {t('tracking.missing')}
            </Notice>
          )}
        </>
      }
      above={
        map && (
          <MapFold isOpen={Boolean(where.view || overlay || here)}>
            <LaneMap map={map} opened={openedOf(overlay, where.at)} pathTo={pathTo} {...where} />
          </MapFold>
        )
      }
      cells={{
        number: ({ id, number }) => (
          <ShipmentLink id={id} title={number}>
            {number}
          </ShipmentLink>
        ),
        status: ({ status }) => <StatusMark status={status} />,
        eta: (shipment) =>
          shipment.eta && (isDelayBeside ? dayAtPlace(shipment, 'eta', shipment.destination) : <ExpectedArrival shipment={shipment} />),
        delay: ({ delayDays }) => <DelayMark days={delayDays} isAlone />,
        mode: ({ mode }) => <TransportMode mode={mode} small />,
        containers: ({ id, containers }) => containers.length > 0 && <ContainerNumbers numbers={containers} shipment={id} />,
      }}
      open={overlay ? String(overlay.id) : undefined}
      opening={{ to: ({ id }) => pathTo({ shipment: id }), label: ({ number }) => t('tracking.open', { number }) }}
      nothing={
        <Nothing
          list={trackingList}
          query={query}
          icon="shipments"
          empty={t('tracking.nothingYet')}
          none={t('tracking.nothing')}
          actions={customers.selected < customers.total && <ChooseCustomers />}
        >
          <p>
            {t('tracking.nothingWhy', {
              filters: t('tracking.nothingFilters', { count: filters }),
              customers: selectedOf(customers),
            })}
          </p>
        </Nothing>
      }
      panel={
        overlay ? (
          <OverlayCard overlay={overlay} closed={pathTo()} />
        ) : (
          here && (
            <MarkerPanel
              here={here}
              closed={pathTo()}
              pathToShipment={(shipment) => pathTo({ shipment })}
              pathToAll={(narrowing) => pathOf(trackingList, { ...query, chosen: { ...query.chosen, ...narrowing } })}
            />
          )
        )
      }
    />
  )
}
