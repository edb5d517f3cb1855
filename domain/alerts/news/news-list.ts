import { type AlertKind, cargoKinds } from '#domain/alerts/alert-kinds.ts'
import type { InboxLine } from '#domain/alerts/audience/alert-choice.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { customerColumn, numberColumn } from '#domain/freight/shipments/list/shipment-columns.ts'
import { describeChange } from './news-change.ts'

export type NewsLine = Omit<
  InboxLine,
  'isUnread' | 'shipmentId' | 'ticketId' | 'invoiceId' | 'details' | 'reference' | 'route' | 'next'
> & { shipmentId: number }

export const newsList: ListDefinition<NewsLine, 'what' | 'shipment' | 'customer' | 'container' | 'change' | 'actor' | 'when'> = {
  key: 'news',
  path: href('news'),
  title: 'news.title',
  rows: 'news.title',
  file: 'News',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  columns: [
    {
      key: 'what',
      label: 'news.what',
      kind: 'text',
      minWidth: '11rem',
      sheetWidth: 28,
      value: ({ kind }, say) => say(`news.kinds.${kind as AlertKind}`),
    },
    { key: 'shipment', ...numberColumn },
    customerColumn,
    {
      key: 'container',
      label: 'freight.fields.container',
      kind: 'text',
      minWidth: '8rem',
      sheetWidth: 16,
      value: ({ container }) => container,
    },
    { key: 'change', label: 'news.change', kind: 'text', wraps: true, minWidth: '12.5rem', sheetWidth: 40, value: describeChange },
    { key: 'actor', label: 'news.who', kind: 'text', minWidth: '8rem', sheetWidth: 24, value: ({ actor }) => actor },
    {
      key: 'when',
      label: 'news.when',
      kind: 'minute',
      sort: true,
      value: ({ happenedOn, happenedAt }) => happenedOn ?? happenedAt,
    },
  ],
  filters: [
    {
      key: 'kind',
      label: 'news.what',
      kind: 'choice',
      isUsual: true,
      values: cargoKinds,
      nameOf: (value, say) => say(`news.kinds.${value as AlertKind}`),
    },
    { key: 'when', label: 'news.when', kind: 'days', labels: { from: 'news.whenFrom', to: 'news.whenTo' } },
    { key: 'new', label: 'news.isNew', kind: 'switch', isUsual: true },
  ],
  search: { label: 'news.search', hint: 'news.searchHint' },
  order: null,
}
