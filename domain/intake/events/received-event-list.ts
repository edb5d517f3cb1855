import { type EventState, receivedStates } from '#db/postgres/schema/freight/received-states.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type EventKind, eventKinds } from '#domain/intake/messages/event-kinds.ts'
import { noteText } from '#domain/intake/messages/event-notes.ts'
import type { Classifier } from '#domain/intake/messages/reported-event.ts'
import type { Say } from '#domain/locales/text-key.ts'

export interface ReceivedEvent {
  id: number
  source: string
  key: string | null
  kind: EventKind | null
  /** As the source calls it. */
  code: string | null
  classifier: Classifier | null
  /** As the source says it: in UTC, or in the time of its place. */
  happened: string | null
  /** By the clock of its place with the offset, or as a day; without an offset where neither place nor clock is known. */
  moment: string | null
  place: string | null
  shipmentId: number | null
  shipment: string | null
  container: string | null
  state: EventState
  note: string | null
  receivedAt: string
}

export const eventStates = receivedStates

export const eventStateName = (state: string, say: Say) => say(`received.events.states.${state as EventState}`)
export const eventKindName = (kind: string, say: Say) => say(`received.events.kinds.${kind as EventKind}`)

/** What was reported, with a word where it has not happened; by the code of the source where its kind is not known. */
export function reportedName({ kind, code, classifier }: Pick<ReceivedEvent, 'kind' | 'code' | 'classifier'>, say: Say): string | null {
  if (kind === null) return code || null
  const event = eventKindName(kind, say)
  return classifier === null || classifier === 'actual' ? event : say(`received.events.${classifier}`, { event })
}

/** By the clock of its place (decision 16); of an hour without a clock it says so. */
export const momentText = ({ moment }: Pick<ReceivedEvent, 'moment'>, say: Say): string | null =>
  moment !== null && /\d\d:\d\d$/.test(moment) && !moment.includes('UTC') ? say('received.events.noClock', { moment }) : moment

type Column = 'event' | 'key' | 'source' | 'state' | 'shipment' | 'container' | 'happened' | 'place' | 'note' | 'received'

/** What other systems reported of shipments and containers, the newest first. */
export const receivedEventList: ListDefinition<ReceivedEvent, Column> = {
  key: 'received-events',
  path: href('receivedEvents'),
  title: 'received.events.title',
  rows: 'received.events.title',
  file: 'ReceivedEvents',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ key, code, source }) => key ?? code ?? source,
  columns: [
    {
      key: 'event',
      label: 'received.events.event',
      kind: 'text',
      minWidth: '8.5rem',
      value: reportedName,
    },
    { key: 'state', label: 'received.events.state', kind: 'text', value: ({ state }, say) => eventStateName(state, say) },
    { key: 'shipment', label: 'received.events.shipment', kind: 'text', minWidth: '7rem', value: ({ shipment }) => shipment },
    { key: 'container', label: 'received.events.container', kind: 'text', minWidth: '7rem', value: ({ container }) => container },
    {
      key: 'happened',
      label: 'received.events.happened',
      kind: 'text',
      minWidth: '8rem',
      wraps: true,
      value: momentText,
    },
    { key: 'place', label: 'received.events.place', kind: 'text', value: ({ place }) => place },
    {
      key: 'note',
      label: 'received.events.note',
      kind: 'text',
      wraps: true,
      minWidth: '11rem',
      sheetWidth: 60,
      value: ({ note }, say) => noteText(note, say),
    },
    { key: 'source', label: 'received.source', kind: 'text', sort: true, minWidth: '6rem', value: ({ source }) => source },
    { key: 'key', label: 'received.events.key', kind: 'text', isExtra: true, minWidth: '7rem', sheetWidth: 40, value: ({ key }) => key },
    { key: 'received', label: 'received.received', kind: 'minute', sort: true, value: ({ receivedAt }) => receivedAt },
  ],
  filters: [
    { key: 'state', label: 'received.events.state', kind: 'choice', isUsual: true, values: receivedStates, nameOf: eventStateName },
    { key: 'source', label: 'received.source', kind: 'choice', isUsual: true, nameOf: (value) => value },
    { key: 'kind', label: 'received.events.event', kind: 'choice', values: eventKinds, nameOf: eventKindName },
    { key: 'received', label: 'received.received', kind: 'days', labels: { from: 'received.from', to: 'received.to' } },
    { key: 'waiting', label: 'received.events.waiting', kind: 'switch', isUsual: true },
  ],
  search: { label: 'received.events.search', hint: 'received.events.searchHint' },
  order: null,
}
