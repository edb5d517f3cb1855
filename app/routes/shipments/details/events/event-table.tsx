import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { EventGroup } from '#domain/freight/shipments/details/event-groups.ts'
import { eventIn, partyIn } from '#domain/freight/shipments/details/event-words.ts'
import { eventNames, type TimelineEvent } from '#domain/freight/shipments/timeline/timeline.ts'
import { useSources } from '../source.ts'

/** All events of one type (spec 2 §3 Event): when and where, who answers for it, who told us and when. */
export function EventTable({ group }: { group: SerializeFrom<EventGroup> }) {
  const { t } = useTranslation()
  const { sourceInWords } = useSources()
  const inWords = useEventWords()
  const title = group.isStep
    ? t(`freight.events.${eventNames[group.eventType as TimelineEvent]}`)
    : (inWords.event(group.events[0]?.description ?? null) ?? t('details.otherEvent', { number: group.eventType }))
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
            inWords.party(event.responsible),
            inWords.event(event.description),
            <Moment key="at" instant={event.occurredAt} timeZone={event.timeZone} />,
            <Minute key="arrived" instant={event.arrivedAt} />,
            event.inTimeline ? sourceInWords(event.source) : `${sourceInWords(event.source)} · ${t('details.offTimeline')}`,
          ],
        }))}
      />
    </section>
  )
}

/** The words every source uses, in the reader's language; others as the source has them. */
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
