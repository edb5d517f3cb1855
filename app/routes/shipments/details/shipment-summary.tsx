import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listShipmentOrders } from '#domain/freight/attention/order-list.server.ts'
import { delayAt } from '#domain/freight/shipments/delay.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { findVoyage } from '#domain/freight/shipments/details/voyage.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { listRemovedContainers } from '#domain/intake/edits/containers/repaired-container.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { CargoFacts } from './summary/cargo-facts.tsx'
import { ContainerTable } from './summary/container-table.tsx'
import { GeneralFacts } from './summary/general-facts.tsx'
import { OpenExceptions } from './summary/open-exceptions.tsx'
import { Parties } from './summary/party-list.tsx'
import { RouteCard } from './summary/route-card.tsx'
import { RoutingTable } from './summary/routing-table.tsx'
import { StatusCard } from './summary/status-card.tsx'
import { VoyageMap } from './summary/voyage-map.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('shipment', args)
  const { events, ...shipment } = found(await findShipment(viewer, idIn(params.id)))
  const [orders, voyage] = await Promise.all([listShipmentOrders(viewer, shipment.id, now), findVoyage(shipment, now)])
  return json({
    shipment: { ...shipment, ...delayAt(shipment, now) },
    today: localDate(now, shipment.destination?.timeZone ?? 'UTC'),
    steps: stepsOf({ ...shipment, events }, now),
    orders,
    voyage,
    tileUrl: environment().MAP_TILE_URL,
    removed: isHeldBy(viewer, 'repair-shipments') ? await listRemovedContainers(viewer, shipment.id) : [],
  })
}

export default function Summary() {
  const { shipment, today, orders, steps, voyage, tileUrl, removed } = useLoaderData<typeof loader>()
  return (
    <div className="details-body details-summary">
      <StatusCard shipment={shipment} today={today} steps={steps} />
      <OpenExceptions orders={orders} />
      <VoyageMap shipment={shipment} voyage={voyage} tileUrl={tileUrl} />
      <Parties parties={shipment.parties} />
      <RouteCard shipment={shipment} />
      <GeneralFacts shipment={shipment} />
      <CargoFacts cargo={shipment.cargo} />
      <RoutingTable legs={shipment.legs} mode={shipment.mode} />
      <ContainerTable containers={shipment.containers} removed={removed} />
    </div>
  )
}
