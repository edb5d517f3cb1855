import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { readView } from '#app/components/map/view.ts'
import { ExportLink } from '#app/components/table/export-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findVoyageOf } from '#domain/freight/shipments/details/voyage.server.ts'
import { readAsked } from '#domain/freight/shipments/tracking/asked.ts'
import { shownColumns } from '#domain/freight/shipments/tracking/columns.ts'
import { findHere, type Here } from '#domain/freight/shipments/tracking/map/here.server.ts'
import { findTrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { findOverlay } from '#domain/freight/shipments/tracking/overlay.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { environment } from '#domain/ground/environment/environment.server.ts'
import { isBehind } from '#domain/ground/mirror/record/freshness.ts'
import { listViews } from '#domain/ground/tables/views/views.server.ts'
import { roles } from '#domain/ground/viewer/roles.ts'
import { NobodySelected } from '../shell/customers/nobody-selected.tsx'
import { Chips } from './tracking/chips.tsx'
import { List } from './tracking/list.tsx'
import { LaneMap } from './tracking/map/lane-map.tsx'
import { openedOf } from './tracking/map/opened.ts'
import { Nothing } from './tracking/nothing.tsx'
import { HerePanel } from './tracking/panel/here-panel.tsx'
import { OverlayCard } from './tracking/panel/overlay-card.tsx'
import { type Around, trackingPath } from './tracking/place.ts'
import { Tools } from './tracking/tools/tools.tsx'
import { ViewsMenu } from './tracking/views-menu.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const viewer = await requireViewer(asking, 'follow-shipments')
  const { searchParams } = new URL(asking.request.url)
  const asked = readAsked(searchParams)
  // Boxes left empty are no part of an address worth keeping.
  if ([...searchParams.values()].includes('')) throw redirect(trackingPath(asked))
  const [shipment, at] = [searchParams.get('shipment'), searchParams.get('at')]
  const [answer, overlay, here, views] = await Promise.all([
    findTracking(viewer, asked),
    shipment === null ? null : findOverlay(viewer, readId(shipment)),
    at === null ? null : findHere(viewer, asked, at),
    listViews(viewer),
  ])
  if (shipment !== null && !overlay) throw new Response(null, { status: 404 })
  const only = here && onlyOne(here)
  if (only) throw redirect(trackingPath(asked, { page: asked.page, shipment: only }))
  const listed = answer.kind === 'listed' ? [...answer.cards, ...(overlay ? [overlay] : [])] : []
  return json({
    title: await titleOf(asking, 'tracking.title'),
    ...{ asked, answer, overlay, here, views },
    isBehind: answer.kind === 'listed' && isBehind(answer.asOf, new Date()),
    columns: shownColumns(asked, viewer.preferences),
    at: here && at,
    map:
      answer.kind === 'listed' && listed.length > 0
        ? await findTrackingMap(viewer, asked, answer.total, listed, asking.context.report)
        : null,
    voyage: overlay && (await findVoyageOf(viewer, overlay.id, new Date())),
    view: readView(searchParams.get('view')),
    tileUrl: environment().MAP_TILE_URL,
    customers: { selected: viewer.selectedCustomerIds.length, total: viewer.allowedCustomerIds.length },
    role: roles.find(({ id }) => id === viewer.roleId)?.name ?? '',
  })
}

/** 0 is nobody's. */
const readId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The shipment a place or lane stands for, where it is just one. */
function onlyOne({ groups }: Here): number | undefined {
  const [first, ...others] = new Set(groups.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return others.length === 0 ? first : undefined
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShipmentsTracking() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { asked, answer, overlay, here, map, views, isBehind, columns, customers, role, ...where } = useLoaderData<typeof loader>()
  if (answer.kind !== 'listed') {
    return (
      <>
        <PageTitle title={t('tracking.title')} />
        {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <TooLong />}
      </>
    )
  }
  const { total, catalogue } = answer
  const pathTo = (around: Around = {}) => trackingPath(asked, { page: answer.page, ...around })
  return (
    <>
      <div className="page-head">
        <PageTitle title={t('tracking.title')}>
          {t('tracking.total', { count: total, total: count(total) })} · {t('shell.asOf')} <Minute instant={answer.asOf} />
        </PageTitle>
        <div className="page-tools">
          <Link className="button quiet" to="/Tracking/numbers">
            <Icon name="list" />
            {t('tracking.numbers.link')}
          </Link>
          <ViewsMenu views={views} asked={asked} />
          <ExportLink path="/Tracking/export" />
        </div>
      </div>
      <Freshness asOf={answer.asOf} isBehind={isBehind} isFromRecord={answer.answeredBy === 'record'} />
      <Tools asked={asked} columns={columns} catalogue={catalogue} />
      <Chips asked={asked} catalogue={catalogue} />
      <div className={overlay || here ? 'tracking with-panel' : 'tracking'}>
        <div className="tracking-list">
          {map && <LaneMap map={map} opened={openedOf(overlay, where.at)} pathTo={pathTo} {...where} />}
          {total === 0 ? (
            <Nothing asked={asked} customers={customers} role={role} />
          ) : (
            <List asked={asked} answer={answer} columns={columns} open={overlay?.id} />
          )}
        </div>
        {overlay && <OverlayCard overlay={overlay} closed={pathTo()} />}
        {here && (
          <HerePanel
            here={here}
            closed={pathTo()}
            pathToShipment={(shipment) => pathTo({ shipment })}
            pathToAll={(narrowing) => trackingPath({ ...asked, chosen: { ...asked.chosen, ...narrowing } })}
          />
        )}
      </div>
    </>
  )
}

function TooLong() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="search"
      title={t('tracking.tooLong')}
      actions={
        <Link className="button main" to="/Tracking">
          {t('tracking.clear')}
        </Link>
      }
    >
      <p>{t('tracking.tooLongWhy')}</p>
    </EmptyState>
  )
}
