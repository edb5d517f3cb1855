import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { EventGroup } from '#domain/freight/shipments/details/event-groups.ts'
import { eventNames, type TimelineEvent } from '#domain/freight/shipments/timeline/timeline.ts'
import { useSources } from '../source.ts'

/** All events of one type (spec 2 §3 Event): when and where, who answers for it, who told us and when. */
export function EventTable({ group }: { group: SerializeFrom<EventGroup> }) {
  const { t } = useTranslation()
  const { sourceInWords } = useSources()
  const title = group.isStep
    ? t(`freight.events.${eventNames[group.eventType as TimelineEvent]}`)
    : (group.events[0]?.description ?? t('details.otherEvent', { number: group.eventType }))
  const id = `events-${group.eventType}`
  return (
    <section className="panel event-group">
      <h2 id={id}>{title}</h2>
      <Ledger
        label={title}
        missing={<NotGiven />}
        fold={id}
        columns={[
          { label: t('details.name') },
          { label: t('details.responsible') },
          { label: t('details.description') },
          { label: t('details.eventDate') },
          { label: t('details.updateDate') },
          { label: t('details.sourceColumn') },
        ]}
        rows={group.events.map((event) => ({
          id: event.id,
          cells: [
            event.originName,
            event.responsible,
            event.description,
            <Moment key="at" instant={event.occurredAt} timeZone={event.timeZone} />,
            <Minute key="arrived" instant={event.arrivedAt} />,
            event.inTimeline ? sourceInWords(event.source) : `${sourceInWords(event.source)} · ${t('details.offTimeline')}`,
          ],
        }))}
      />
    </section>
  )
}
