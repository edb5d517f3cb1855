import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type ExceptionKind, exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { customerColumn, numberColumn } from '#domain/freight/shipments/list/shipment-columns.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { OrderLine } from './order-line.ts'

type Key = 'number' | 'kind' | 'customer' | 'since' | 'amount' | 'todo' | 'container' | 'handling'

/**
 * One row per shipment and kind (spec 1 §2 /order-list?searching={launch}). The launch key is the first filter, so that the attention
 * table and this list count the same shipments.
 */
export const orderList: ListDefinition<OrderLine, Key> = {
  key: 'orders',
  path: href('orders'),
  title: 'attention.title',
  rows: 'attention.rows',
  file: 'Attention',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', ...numberColumn },
    {
      key: 'kind',
      label: 'attention.columns.kind',
      kind: 'text',
      sort: true,
      minWidth: '10rem',
      sheetWidth: 24,
      value: ({ kind }, say) => say(`freight.exceptions.${kind}`),
    },
    customerColumn,
    { key: 'since', label: 'attention.columns.since', kind: 'minute', sort: true, value: ({ since }) => since },
    {
      key: 'amount',
      label: 'attention.columns.amount',
      kind: 'text',
      sort: true,
      minWidth: '7rem',
      value: amountText,
    },
    {
      key: 'todo',
      label: 'attention.columns.todo',
      kind: 'text',
      wraps: true,
      minWidth: '11rem',
      sheetWidth: 48,
      value: sayTodo,
    },
    {
      key: 'container',
      label: 'freight.fields.container',
      kind: 'text',
      minWidth: '6.5rem',
      sheetWidth: 24,
      value: ({ containers }) => containers.join(', ') || null,
    },
    {
      key: 'handling',
      label: 'attention.columns.handling',
      kind: 'text',
      minWidth: '6.5rem',
      sheetWidth: 40,
      value: ({ setAside }, say) => setAside && say('attention.asideBy', { ...setAside }),
    },
  ],
  filters: [
    {
      key: 'searching',
      label: 'attention.columns.kind',
      kind: 'choice',
      isUsual: true,
      values: exceptionKinds,
      nameOf: (value, say) => say(`freight.exceptions.${value as ExceptionKind}`),
      isBefore: (one, other) => exceptionKinds.indexOf(one as ExceptionKind) < exceptionKinds.indexOf(other as ExceptionKind),
    },
    { key: 'aside', label: 'attention.aside', kind: 'switch', isUsual: true },
  ],
  search: { label: 'attention.search', hint: 'attention.searchHint' },
  order: { by: 'kind', descending: false },
}

function sayTodo({ kind, takesDocuments }: OrderLine, say: Say): string {
  return say(kind === 'documents-missing' && !takesDocuments ? 'attention.documentsBySending' : `attention.todo.${kind}`)
}

export function amountText({ kind, days }: Pick<OrderLine, 'kind' | 'days'>, say: Say): string | null {
  return days === null ? null : say(amountOf(kind, days), { count: Math.abs(days) })
}

function amountOf(kind: ExceptionKind, days: number) {
  if (kind === 'documents-missing') return days < 0 ? 'attention.amounts.pastEta' : 'attention.amounts.toEta'
  return `attention.amounts.${kind}` as const
}
