import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'

const nounOf = (kind: AlertKind) => {
  const { of, ofContainer } = alertCatalogue[kind] as { of?: 'ticket' | 'invoice'; ofContainer?: true }
  return of ?? (ofContainer ? 'container' : 'shipment')
}

/** Where the kind's name does not begin with what it is about. */
const named: Partial<Record<AlertKind, string>> = {
  'incident-reported': 'incident.reported',
  'document-added': 'document.added',
  'comment-added': 'comment.added',
}

/** What receivers know a kind of event by, as `shipment.eta_changed`. It never changes. */
export const webhookTypeOf = Object.fromEntries(
  alertKinds.map((kind) => {
    const noun = nounOf(kind)
    const name = kind.startsWith(`${noun}-`) ? kind.slice(noun.length + 1) : kind
    return [kind, named[kind] ?? `${noun}.${name.replaceAll('-', '_')}`]
  }),
) as Readonly<Record<AlertKind, string>>

export const testType = 'webhook.test'

/** What an endpoint can be sent, in the order of their nouns. */
export const webhookTypes: readonly string[] = Object.values(webhookTypeOf).toSorted()

const kindByType = new Map(alertKinds.map((kind) => [webhookTypeOf[kind], kind]))

export const isWebhookType = (type: string): boolean => kindByType.has(type)

export const kindOfType = (type: string): AlertKind | undefined => kindByType.get(type)

export const kindsOfTypes = (types: readonly string[]): AlertKind[] => types.flatMap((type) => kindByType.get(type) ?? [])

/** Whether what such an event reports lasts until something ends it: its end is sent as well, as `cleared`. */
export const isLasting = (kind: AlertKind): boolean => {
  const { exception, of } = alertCatalogue[kind]
  return exception !== undefined || of !== undefined
}
