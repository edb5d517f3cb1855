import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { ContainerEventGroup } from '#domain/freight/containers/details/event-groups.ts'
import { containerEventNames } from '#domain/freight/containers/details/steps.ts'

/** All events of one type (spec 2 §3 Event): where, who answers for it, what, when, and when we were told. */
export function EventTable({ group }: { group: SerializeFrom<ContainerEventGroup> }) {
  const { t } = useTranslation()
  const { eventType, step, events } = group
  const title =
    step === null
      ? (events[0]?.description ?? t('containers.otherEvent', { number: eventType }))
      : t(`freight.events.${containerEventNames[step]}`)
  const id = `events-${eventType}`
  return (
    <section className="panel event-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Ledger
        label={title}
        missing={<NotGiven />}
        fold={id}
        columns={[
          { label: t('containers.eventName') },
          { label: t('containers.responsible') },
          { label: t('containers.eventDescription') },
          { label: t('containers.eventDate') },
          { label: t('containers.updateDate') },
        ]}
        rows={events.map((event) => ({
          id: event.id,
          cells: [
            event.originName,
            event.responsible,
            event.description,
            <Moment key="at" instant={event.occurredAt} timeZone={event.timeZone} />,
            <Minute key="told" instant={event.arrivedAt} />,
          ],
        }))}
      />
    </section>
  )
}
