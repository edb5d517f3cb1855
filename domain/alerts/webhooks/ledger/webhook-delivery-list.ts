import { testType, webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'

export const webhookStates = ['due', 'sending', 'again', 'taken', 'refused', 'failed', 'dropped', 'skipped'] as const
export type WebhookState = (typeof webhookStates)[number]

/** States in which no attempt follows: a person may have these sent again. The owner may no longer see dropped ones. */
export const replayableStates = ['taken', 'refused', 'failed', 'skipped'] as const satisfies readonly WebhookState[]

export const isReplayable = ({ state, sequence }: { state: WebhookState; sequence: number | null }): boolean =>
  sequence !== null && (replayableStates as readonly WebhookState[]).includes(state)

export interface WebhookDeliveryLine {
  id: number
  endpointId: number
  endpoint: string
  type: string
  isCleared: boolean
  subject: string
  sequence: number | null
  state: WebhookState
  attempts: number
  /** Of the last answer; `fault` where there was none. */
  status: number | null
  fault: string | null
  createdAt: string
  deliveredAt: string | null
  nextAttemptAt: string | null
}

type Column = 'type' | 'subject' | 'endpoint' | 'state' | 'status' | 'created' | 'delivered' | 'attempts' | 'sequence'

export const webhookDeliveryList: ListDefinition<WebhookDeliveryLine, Column> = {
  key: 'webhook-deliveries',
  path: href('webhookDeliveries'),
  title: 'webhooks.ledger.title',
  rows: 'webhooks.ledger.rows',
  file: 'Webhook deliveries',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ type, subject }) => `${type} ${subject}`,
  columns: [
    { key: 'type', label: 'webhooks.ledger.type', kind: 'text', sort: true, minWidth: '13rem', value: ({ type }) => type },
    { key: 'subject', label: 'webhooks.ledger.subject', kind: 'text', sort: true, minWidth: '9rem', value: ({ subject }) => subject },
    { key: 'endpoint', label: 'webhooks.ledger.endpoint', kind: 'text', minWidth: '9rem', value: ({ endpoint }) => endpoint },
    {
      key: 'state',
      label: 'webhooks.ledger.state',
      kind: 'text',
      sort: true,
      value: ({ state }, say) => say(`webhooks.ledger.states.${state}`),
    },
    {
      key: 'status',
      label: 'webhooks.ledger.status',
      kind: 'text',
      value: ({ status, fault }) => (status === null ? fault : String(status)),
    },
    {
      key: 'created',
      label: 'webhooks.ledger.created',
      kind: 'minute',
      sort: true,
      value: ({ createdAt }) => createdAt,
    },
    { key: 'attempts', label: 'webhooks.ledger.attempts', kind: 'number', sort: true, value: ({ attempts }) => attempts },
    {
      key: 'delivered',
      label: 'webhooks.ledger.delivered',
      kind: 'minute',
      sort: true,
      isExtra: true,
      minWidth: '10rem',
      value: ({ deliveredAt }) => deliveredAt,
    },
    { key: 'sequence', label: 'webhooks.ledger.sequence', kind: 'number', isExtra: true, value: ({ sequence }) => sequence },
  ],
  filters: [
    {
      key: 'state',
      label: 'webhooks.ledger.state',
      kind: 'choice',
      isUsual: true,
      values: webhookStates,
      nameOf: (value, say) => say(`webhooks.ledger.states.${value as WebhookState}`),
    },
    { key: 'endpoint', label: 'webhooks.ledger.endpoint', kind: 'choice', isUsual: true },
    { key: 'type', label: 'webhooks.ledger.type', kind: 'choice', isUsual: true, values: [...webhookTypes, testType] },
    {
      key: 'created',
      label: 'webhooks.ledger.created',
      kind: 'days',
      labels: { from: 'webhooks.ledger.createdFrom', to: 'webhooks.ledger.createdTo' },
    },
  ],
  search: { label: 'webhooks.ledger.search', hint: 'webhooks.ledger.searchHint' },
  order: null,
}
