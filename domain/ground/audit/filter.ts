/** What the reader of the trail wants to see; a value that is missing narrows nothing. */
export interface AuditFilter {
  /** A part of a name or an e-mail. */
  person?: string
  action?: string
  /** Days in UTC, YYYY-MM-DD, both inclusive. */
  from?: string
  to?: string
}

const longest = 100

function dayIn(typed: string): string | undefined {
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) && new Date(typed).toISOString().startsWith(typed)
  return isDay ? typed : undefined
}

/** The filter that an address carries. What cannot be meant is left out rather than refused: an address is not a form. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const typed = (name: string) => (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
  const filter = { person: typed('person'), action: typed('action'), from: dayIn(typed('from')), to: dayIn(typed('to')) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

/** How many of the filters are set. */
export const countFilters = (filter: AuditFilter): number => Object.keys(filter).length
