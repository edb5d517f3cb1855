import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { found, idIn } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findShipment } from '#domain/freight/shipments/details/details.server.ts'
import { groupEvents } from '#domain/freight/shipments/details/event-groups.ts'
import { stepsOf } from '#domain/freight/shipments/details/steps.ts'
import { EventTable } from './events/event-table.tsx'
import { ShipmentTimeline } from './timeline.tsx'

/** What happened to a shipment (spec 2 §2 Events): its timeline, then one table for each type of event. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const shipment = found(await findShipment(viewer, idIn(asked.params.id)))
  const groups = groupEvents(shipment.mode, shipment.events)
  return json({ number: shipment.number, steps: stepsOf(shipment, new Date()), groups })
}

export default function Events() {
  const { t } = useTranslation()
  const { number, steps, groups } = useLoaderData<typeof loader>()
  return (
    <div className="details-body">
      <section className="panel" aria-label={t('freight.progress.label', { number })}>
        <ShipmentTimeline number={number} steps={steps} />
      </section>
      {groups.length === 0 ? (
        <section className="panel">
          <EmptyState icon="clock" title={t('details.noEvents')}>
            <p>{t('details.noEventsWhy')}</p>
          </EmptyState>
        </section>
      ) : (
        groups.map((group) => <EventTable key={group.eventType} group={group} />)
      )}
    </div>
  )
}
