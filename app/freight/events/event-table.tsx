import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { eventIn, partyIn } from '#domain/freight/shipments/timeline/event-words.ts'
import { besideNameOf } from '#domain/intake/messages/beside-timeline.ts'

/** Instants are ISO 8601 UTC. */
interface ShownEvent {
  id: number
  originName: string | null
  responsible: string | null
  description: string | null
  occurredAt: string
  isDay: boolean
  timeZone: string
  arrivedAt: string
}

interface EventTableProps<Event extends ShownEvent> {
  eventType: number
  step: string | null
  events: readonly Event[]
  sourceOf?: (event: Event) => string
}

export function EventTable<Event extends ShownEvent>({ eventType, step, events, sourceOf }: EventTableProps<Event>) {
  const { t } = useTranslation()
  const inWords = useEventWords()
  const beside = besideNameOf(eventType)
  const title =
    step ??
    (beside && t(`received.events.kinds.${beside}`)) ??
    inWords.event(events[0]?.description ?? null) ??
    t('details.otherEvent', { number: eventType })
  const id = `events-${eventType}`
  return (
    <section className="panel event-group" aria-labelledby={id}>
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
          ...(sourceOf ? [{ label: t('details.sourceColumn') }] : []),
        ]}
        rows={events.map((event) => ({
          id: event.id,
          cells: [
            event.originName,
            inWords.party(event.responsible),
            inWords.event(event.description),
            <Moment key="at" instant={event.occurredAt} timeZone={event.timeZone} isDay={event.isDay} />,
            <Minute key="arrived" instant={event.arrivedAt} />,
            ...(sourceOf ? [sourceOf(event)] : []),
          ],
        }))}
      />
    </section>
  )
}

function useEventWords() {
  const { t } = useTranslation()
  return {
    party: (text: string | null) => {
      const party = partyIn(text)
      return party ? t(`freight.eventParties.${party}`) : text
    },
    event: (text: string | null) => {
      const event = eventIn(text)
      return event ? t(`freight.events.${event}`) : text
    },
  }
}
