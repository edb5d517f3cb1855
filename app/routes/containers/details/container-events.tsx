import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { EventTable } from '#app/freight/events/event-table.tsx'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listCausesEver } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { findContainer, listContainerEvents, listContainerHistory } from '#domain/freight/containers/details/container-details.server.ts'
import { containerEventNames, containerSteps, containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'
import { groupEvents } from '#domain/freight/shipments/details/event-groups.ts'
import { HistoryTable } from './history-table.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('containerEvents', args)
  const id = idIn(params.id)
  const { facts } = found(await findContainer(viewer, id))
  const [events, history] = await Promise.all([listContainerEvents(viewer, id), listContainerHistory(viewer, id)])
  const { number, shipmentId, shipmentNumber } = facts
  return json({
    number,
    shipmentId,
    shipmentNumber,
    history,
    steps: containerStepsOf(facts, events, now),
    groups: groupEvents(containerSteps, events),
    causes: await listCausesEver(viewer),
  })
}

export default function ContainerEvents() {
  const { t } = useTranslation()
  const { number, shipmentId, shipmentNumber, steps, groups, history, causes } = useLoaderData<typeof loader>()
  return (
    <div className="details-body">
      <section className="panel" aria-labelledby="events">
        <h2 id="events">
          <span className="number">{number}</span> · <ShipmentLink id={shipmentId}>{shipmentNumber}</ShipmentLink>
        </h2>
        <StepLine number={number} steps={steps} names={containerEventNames} />
      </section>
      {groups.length === 0 && (
        <section className="panel">
          <EmptyState icon="clock" title={t('containers.noEvents')}>
            <p>{t('containers.noEventsWhy')}</p>
          </EmptyState>
        </section>
      )}
      {groups.map((group) => (
        <EventTable
          key={group.eventType}
          eventType={group.eventType}
          step={group.step && t(`freight.events.${containerEventNames[group.step]}`)}
          events={group.events}
        />
      ))}
      {history.length > 0 && <HistoryTable history={history} causes={causes} />}
    </div>
  )
}
