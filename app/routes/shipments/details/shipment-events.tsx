import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { EventTable } from '#app/freight/events/event-table.tsx'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { groupEvents } from '#domain/freight/shipments/details/event-groups.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { stepsOf } from '#domain/freight/shipments/details/shipment-steps.ts'
import { eventNames, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'
import { useSources } from './date-sources.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('shipmentEvents', args)
  const shipment = found(await findShipment(viewer, idIn(params.id)))
  const groups = groupEvents(timelineOf(shipment.mode), shipment.events)
  return json({ number: shipment.number, steps: stepsOf(shipment, now), groups })
}

export default function Events() {
  const { t } = useTranslation()
  const { sourceInWords } = useSources()
  const { number, steps, groups } = useLoaderData<typeof loader>()
  return (
    <div className="details-body">
      <section className="panel" aria-label={t('freight.progress.label', { number })}>
        <StepLine number={number} steps={steps} names={eventNames} />
      </section>
      {groups.length === 0 ? (
        <section className="panel">
          <EmptyState icon="clock" title={t('details.noEvents')}>
            <p>{t('details.noEventsWhy')}</p>
          </EmptyState>
        </section>
      ) : (
        groups.map(({ eventType, step, events }) => (
          <EventTable
            key={eventType}
            eventType={eventType}
            step={step && t(`freight.events.${eventNames[step]}`)}
            events={events}
            sourceOf={({ source, inTimeline }) =>
              inTimeline ? sourceInWords(source) : `${sourceInWords(source)} · ${t('details.offTimeline')}`
            }
          />
        ))
      )}
    </div>
  )
}
