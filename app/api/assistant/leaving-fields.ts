import type { AssistantSwitches } from '#domain/identity/tokens/assistant-switches.ts'

/**
 * Which fields of an answer leave by an assistant: all of a value (`true`), a text that a feed or a person wrote (`text`), what an administrator
 * switches on (`prices`, `parties`), or fields by name. What is not named stays.
 */
export type Leaving = true | 'text' | 'prices' | 'parties' | { readonly [field: string]: Leaving }

type Opened = Pick<AssistantSwitches, 'prices' | 'parties'>

/** What of an answer leaves. A text is marked as data, because whoever wrote it may have written instructions. */
export function leavingOf(value: unknown, leaving: Leaving, opened: Opened): unknown {
  if (leaving === 'prices' || leaving === 'parties') return opened[leaving] ? (value ?? null) : undefined
  if (value === null || value === undefined) return value
  if (leaving === 'text') return { untrustedText: value }
  if (leaving === true) return value
  if (Array.isArray(value)) return value.map((each) => leavingOf(each, leaving, opened))
  const fields = Object.entries(leaving).flatMap(([name, inside]) => {
    const field = leavingOf((value as Record<string, unknown>)[name], inside, opened)
    return field === undefined ? [] : [[name, field] as const]
  })
  return Object.fromEntries(fields)
}

const all = (...names: string[]): Record<string, true> => Object.fromEntries(names.map((name) => [name, true]))

export const page: Leaving = all('next', 'total')

const event: Leaving = {
  ...all('id', 'kind', 'classifier', 'occurred', 'place', 'vessel', 'voyage', 'source', 'knownAt'),
  ...{ description: 'text', reason: 'text' },
}

export const shipment = {
  ...all('id', 'number', 'mode', 'status', 'traffic', 'carrier', 'incoterm', 'containerNumbers', 'origin', 'destination', 'progress'),
  ...all('etd', 'eta', 'plannedEta', 'atd', 'ata', 'delivered', 'promisedOn', 'cargoReadyOn', 'delay', 'updatedAt', 'links', 'steps'),
  ...{ customer: 'parties', supplier: 'parties', consignee: 'parties', customerReference: 'text', observations: 'text' },
  references: all('hbl', 'mbl', 'carrierBooking', 'vessel', 'voyage'),
  cargo: { ...all('weightKg', 'volumeM3', 'pieces', 'dgr'), goods: 'text' },
  events: event,
  legs: all('mode', 'carrier', 'vessel', 'voyage', 'origin', 'destination', 'etd', 'eta', 'atd', 'ata'),
} as const satisfies Leaving

export const container: Leaving = {
  ...all('id', 'number', 'equipment', 'status', 'shipment', 'mode', 'carrier', 'vessel', 'voyage', 'hbl', 'mbl', 'dangerous', 'origin'),
  ...all('destination', 'terminal', 'etd', 'eta', 'atd', 'ata', 'outOfGate', 'delivered', 'emptyReturned', 'freeTime', 'sides'),
  ...{ customer: 'parties', consignee: 'parties', customerReference: 'text', cost: 'prices', events: event },
  incident: { ...all('kind', 'occurredOn'), cause: 'text', comment: 'text' },
  ...all('updatedAt', 'links'),
}

export const exception = {
  ...all('kind', 'shipment', 'since', 'days', 'isOverdue', 'containers', 'missingDocuments', 'links'),
  customer: 'parties',
  setAside: { until: true, reason: 'text' },
} as const satisfies Leaving

/** Sums of shipments and containers, without lanes and places. */
export const homeFigures: Leaving = {
  ...all('statuses', 'attention'),
  totals: all('now', 'before'),
  performance: { all: true, months: true, withoutArrival: true, carriers: true },
  coming: true,
  ending: all('total', 'over'),
}

export const newsItem: Leaving = {
  ...all('id', 'kind', 'shipment', 'container', 'happenedAt', 'happenedOn', 'links'),
  ...{ actor: 'parties', before: 'text', after: 'text' },
}

export const comment: Leaving = { ...all('id', 'kind', 'createdAt'), text: 'text', createdBy: 'parties' }

export const attachedDocument: Leaving = {
  ...all('id', 'category', 'mediaType', 'size', 'createdAt'),
  ...{ name: 'text', title: 'text', createdBy: 'parties' },
}

export const ticket: Leaving = {
  ...all('id', 'number', 'status', 'kindName', 'severity', 'due', 'createdAt', 'updatedAt', 'links'),
  ...{ subject: 'text', createdByName: 'parties', assignedToName: 'parties' },
}

export const report: Leaving = {
  ...all('id', 'module', 'kind', 'lastRun', 'updatedAt', 'links'),
  ...{ name: 'text', description: 'text', owner: 'parties' },
}
