import { type AlertKind, alertCatalogue, alertKinds, isAlertKind } from '#domain/alerts/alert-kinds.ts'

/** What other systems are sent and no person is alerted to. They are stored only where an endpoint names them: some come in great numbers. */
export const systemKinds = [
  'shipment-changed',
  'ticket-created',
  'ticket-commented',
  'ticket-status-changed',
  'invoice-created',
  'invoice-changed',
  'invoice-paid',
  'report-ready',
] as const
export type SystemKind = (typeof systemKinds)[number]

export type WebhookKind = AlertKind | SystemKind

const nounOf = (kind: WebhookKind) => {
  if (!isAlertKind(kind)) return kind.slice(0, kind.indexOf('-'))
  const { of, ofContainer } = alertCatalogue[kind] as { of?: 'ticket' | 'invoice'; ofContainer?: true }
  return of ?? (ofContainer ? 'container' : 'shipment')
}

/** Where the kind's name does not begin with what it is about. */
const named: Partial<Record<WebhookKind, string>> = {
  'incident-reported': 'incident.reported',
  'document-added': 'document.added',
  'comment-added': 'comment.added',
}

export const webhookKinds: readonly WebhookKind[] = [...alertKinds, ...systemKinds]

/** What receivers know a kind of event by, as `shipment.eta_changed`. It never changes. */
export const webhookTypeOf = Object.fromEntries(
  webhookKinds.map((kind) => {
    const noun = nounOf(kind)
    const name = kind.startsWith(`${noun}-`) ? kind.slice(noun.length + 1) : kind
    return [kind, named[kind] ?? `${noun}.${name.replaceAll('-', '_')}`]
  }),
) as Readonly<Record<WebhookKind, string>>

export const testType = 'webhook.test'

/** What an endpoint can be sent, in the order of their nouns. */
export const webhookTypes: readonly string[] = Object.values(webhookTypeOf).toSorted()

const kindByType = new Map(webhookKinds.map((kind) => [webhookTypeOf[kind], kind]))

export const isWebhookType = (type: string): boolean => kindByType.has(type)

export const kindOfType = (type: string): WebhookKind | undefined => kindByType.get(type)

export const kindsOfTypes = (types: readonly string[]): WebhookKind[] => types.flatMap((type) => kindByType.get(type) ?? [])

/** Whether what such an event reports lasts until something ends it: its end is sent as well, as `cleared`. */
export const isLasting = (kind: WebhookKind): boolean => {
  if (!isAlertKind(kind)) return false
  const { exception, of } = alertCatalogue[kind]
  return exception !== undefined || of !== undefined
}
