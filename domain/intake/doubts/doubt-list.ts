import { type DoubtRule, doubtRules } from '#db/postgres/schema/freight/doubt-kinds.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { dateText, offsetAt } from '#domain/platform/schedules/local-date.ts'
import type { DoubtedValue } from './doubt-rules.ts'

export { doubtRules }

export interface ListedDoubt {
  id: number
  rule: DoubtRule
  shipmentId: number
  shipment: string
  containerId: number | null
  container: string | null
  said: DoubtedValue
  other: DoubtedValue
  source: string
  runId: number | null
  fileName: string | null
  eventId: number | null
  foundAt: string
}

export const doubtName = (rule: string, say: Say) => say(`received.look.rules.${rule as DoubtRule}`)

/** In the time of its place. */
export function doubtedText(value: DoubtedValue, say: Say): string {
  switch (value.kind) {
    case 'weight':
      return say('received.look.weight', { kg: value.kg.toLocaleString('en-US', { maximumFractionDigits: 3 }) })
    case 'number':
      return value.number
    case 'voyage':
      return say('received.look.voyage', { shipment: value.shipment, from: value.from ?? '?', to: value.to ?? '?' })
    case 'moment': {
      const { name, at, zone, isDay } = value
      const moment = `${dateText(at, zone, isDay)}${isDay ? '' : ` ${offsetAt(at, zone)}`}`
      return `${say(name === 'etd' || name === 'eta' ? `freight.fields.${name}` : `freight.events.${name}`)} ${moment}`
    }
  }
}

/** The file or the event by which it came; null where neither is stored. */
export const doubtOrigin = ({ fileName, eventId }: ListedDoubt, say: Say) =>
  fileName ?? (eventId === null ? null : say('received.look.event'))

type Column = 'rule' | 'shipment' | 'container' | 'said' | 'other' | 'source' | 'origin' | 'found' | 'act'

/** What sources said that is implausible and that nobody has looked at, the newest first. */
export const doubtList: ListDefinition<ListedDoubt, Column> = {
  key: 'doubts',
  path: href('pleaseLook'),
  title: 'received.look.title',
  rows: 'received.look.title',
  file: 'PleaseLook',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ shipment }) => shipment,
  columns: [
    {
      key: 'rule',
      label: 'received.look.rule',
      kind: 'text',
      minWidth: '9rem',
      wraps: true,
      sheetWidth: 40,
      value: ({ rule }, say) => doubtName(rule, say),
    },
    { key: 'shipment', label: 'received.events.shipment', kind: 'text', minWidth: '6.5rem', value: ({ shipment }) => shipment },
    { key: 'container', label: 'received.events.container', kind: 'text', minWidth: '7rem', value: ({ container }) => container },
    {
      key: 'said',
      label: 'received.look.said',
      kind: 'text',
      wraps: true,
      minWidth: '9rem',
      value: ({ said }, say) => doubtedText(said, say),
    },
    {
      key: 'other',
      label: 'received.look.other',
      kind: 'text',
      wraps: true,
      minWidth: '9rem',
      value: ({ other }, say) => doubtedText(other, say),
    },
    { key: 'act', label: 'received.look.act', kind: 'text', isAct: true, minWidth: '6rem', value: () => null },
    { key: 'source', label: 'received.source', kind: 'text', sort: true, minWidth: '6rem', value: ({ source }) => source },
    { key: 'origin', label: 'received.look.origin', kind: 'text', minWidth: '8rem', sheetWidth: 40, value: doubtOrigin },
    { key: 'found', label: 'received.look.found', kind: 'minute', sort: true, value: ({ foundAt }) => foundAt },
  ],
  filters: [
    { key: 'rule', label: 'received.look.rule', kind: 'choice', isUsual: true, values: doubtRules, nameOf: doubtName },
    { key: 'source', label: 'received.source', kind: 'choice', isUsual: true, nameOf: (value) => value },
    { key: 'received', label: 'received.look.found', kind: 'days', labels: { from: 'received.from', to: 'received.to' } },
  ],
  search: { label: 'received.look.search', hint: 'received.look.searchHint' },
  order: null,
}
