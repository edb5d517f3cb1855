import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'

export const mailStates = ['pending', 'sending', 'sent', 'retry', 'unknown', 'bounced', 'failed', 'withheld'] as const
export type MailState = (typeof mailStates)[number]

export interface MailLine {
  id: number
  subject: string
  state: MailState
  kind: string
  recipientName: string | null
  recipientAddress: string
  customers: string | null
  attempts: number
  createdAt: string
  sentAt: string | null
}

export const kindName = (kind: string, say: Say) => say(`mail.ledger.kinds.${kind}` as TextKey, { defaultValue: kind })

export const mailList: ListDefinition<MailLine, 'subject' | 'state' | 'to' | 'written' | 'kind' | 'customers' | 'attempts' | 'sentAt'> = {
  key: 'mail',
  path: href('mailLedger'),
  title: 'mail.ledger.title',
  rows: 'mail.ledger.title',
  file: 'Mail',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ subject }) => subject,
  columns: [
    {
      key: 'subject',
      label: 'mail.ledger.subject',
      kind: 'text',
      sort: true,
      minWidth: '14rem',
      sheetWidth: 50,
      value: ({ subject }) => subject,
    },
    { key: 'state', label: 'mail.ledger.state', kind: 'text', sort: true, value: ({ state }, say) => say(`mail.ledger.states.${state}`) },
    {
      key: 'to',
      label: 'mail.ledger.to',
      kind: 'text',
      sort: true,
      minWidth: '12rem',
      sheetWidth: 40,
      value: ({ recipientName, recipientAddress }) => (recipientName ? `${recipientName} <${recipientAddress}>` : recipientAddress),
    },
    { key: 'written', label: 'mail.ledger.written', kind: 'minute', sort: true, value: ({ createdAt }) => createdAt },
    { key: 'kind', label: 'mail.ledger.kind', kind: 'text', sort: true, minWidth: '9rem', value: ({ kind }, say) => kindName(kind, say) },
    {
      key: 'customers',
      label: 'mail.ledger.customers',
      kind: 'text',
      isExtra: true,
      minWidth: '12rem',
      value: ({ customers }) => customers,
    },
    { key: 'attempts', label: 'mail.ledger.attempts', kind: 'number', sort: true, isExtra: true, value: ({ attempts }) => attempts },
    {
      key: 'sentAt',
      label: 'mail.ledger.sentAt',
      kind: 'minute',
      sort: true,
      isExtra: true,
      minWidth: '10rem',
      value: ({ sentAt }) => sentAt,
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'mail.ledger.state',
      kind: 'choice',
      isUsual: true,
      values: mailStates,
      nameOf: (value, say) => say(`mail.ledger.states.${value as MailState}`),
    },
    { key: 'kind', label: 'mail.ledger.kind', kind: 'choice', isUsual: true, nameOf: kindName },
    { key: 'reader', label: 'mail.ledger.to', kind: 'words' },
    { key: 'customer', label: 'mail.ledger.customer', kind: 'words' },
    {
      key: 'written',
      label: 'mail.ledger.written',
      kind: 'days',
      labels: { from: 'mail.ledger.writtenFrom', to: 'mail.ledger.writtenTo' },
    },
  ],
  search: { label: 'mail.ledger.search', hint: 'mail.ledger.searchHint' },
  order: null,
}
