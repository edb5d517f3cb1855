/** What a field of a thing was and became; null where it was or became nothing. */
export interface Change {
  field: string
  before: string | null
  after: string | null
}

type Facts = Record<string, unknown>

export const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)
const factsIn = (value: unknown): Facts => (isFacts(value) ? value : {})

/** A value in words that need no language: names and numbers; the entries of a list one after the other. */
export function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((each) => inWords(each) ?? '').join(', ') || null
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(' ') || null
  return String(value)
}

/** The fields that changed, from the `before` and `after` of an entry of the trail. */
export function changesIn({ before, after }: Facts): Change[] {
  const [old, now] = [factsIn(before), factsIn(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: inWords(old[field]), after: inWords(now[field]) }))
    .filter((change) => change.before !== change.after)
}
