import { Form, Link } from '@remix-run/react'
import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { EventOutcome } from '#domain/intake/events/event-outcomes.server.ts'
import { reportedName } from '#domain/intake/events/received-event-list.ts'
import type { MessageReport } from '#domain/intake/imports/take-message.server.ts'
import { noteText } from '#domain/intake/messages/event-notes.ts'

const looks: Record<EventOutcome, [meaning: Meaning, icon: IconName]> = {
  taken: ['good', 'check'],
  unchanged: ['way', 'way'],
  older: ['way', 'way'],
  'without-effect': ['way', 'way'],
  unmatched: ['attention', 'clock'],
  ambiguous: ['attention', 'alert'],
  rejected: ['late', 'close'],
}

const outcomes = Object.keys(looks) as EventOutcome[]
/** What stores something; the rest is only answered. */
const storing: readonly EventOutcome[] = ['taken', 'without-effect', 'unmatched', 'ambiguous']

interface MessageResultProps {
  id: number
  report: MessageReport
  isDone: boolean
}

/** What each event of a message would become, and the button that has it done; afterwards what it became. */
export function MessageResult({ id, report, isDone }: MessageResultProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { source, total, events } = report
  const isNothing = !storing.some((outcome) => report.outcomes[outcome])
  const sum = outcomes.flatMap((outcome) => {
    const of = report.outcomes[outcome]
    return of ? [`${count(of)} ${t(`received.brought.outcomes.${outcome}`).toLowerCase()}`] : []
  })
  return (
    <section className="panel">
      <h2>{t(isDone ? 'received.brought.done' : 'received.brought.result')}</h2>
      <p>
        {count(total)} = {sum.join(' + ')}
      </p>
      {isDone ? (
        <p className="panel-actions">
          <Link className="button" to={`${href('receivedEvents')}?${new URLSearchParams({ source })}`}>
            {t('received.brought.allEvents')}
          </Link>
        </p>
      ) : isNothing ? (
        <p className="quiet-line">{t('received.brought.nothingNew')}</p>
      ) : (
        <Form method="post" action={href('broughtTaking', { brought: id })} className="panel-actions">
          <button type="submit" className="button main">
            {t('received.brought.take')}
          </button>
        </Form>
      )}
      <Ledger
        label={t('received.brought.events')}
        missing={<NotGiven />}
        columns={[
          { label: t('received.events.event') },
          { label: t('received.brought.outcome') },
          { label: t('received.events.happened') },
          { label: t('received.events.place') },
          { label: t('received.brought.reference') },
          { label: t('received.events.shipment') },
          { label: t('received.events.note') },
        ]}
        rows={events.map(({ pointer, outcome, at, place, reference, shipment, note, ...what }, index) => {
          const [meaning, icon] = looks[outcome]
          return {
            id: index,
            cells: [
              reportedName(what, t) ?? pointer,
              <Mark key="outcome" meaning={meaning} icon={icon}>
                {t(`received.brought.outcomes.${outcome}`)}
              </Mark>,
              at && momentOf(at),
              place,
              reference,
              shipment && (
                <Link key="shipment" to={href('shipment', { id: shipment.id })}>
                  {shipment.number}
                </Link>
              ),
              noteText(note, t),
            ],
          }
        })}
        fold="events"
      />
      {total > events.length && (
        <p className="quiet-line">{t('received.brought.eventsShown', { shown: count(events.length), total: count(total) })}</p>
      )}
    </section>
  )
}

/** As the source says it: in UTC, or in the time of its place. */
const momentOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')}${at.endsWith('Z') ? ' UTC' : ''}`
