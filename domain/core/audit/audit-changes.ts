export interface Change {
  field: string
  before: string | null
  after: string | null
}

type Facts = Record<string, unknown>

export const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)
const factsIn = (value: unknown): Facts => (isFacts(value) ? value : {})

export function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((each) => inWords(each) ?? '').join(', ') || null
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(' ') || null
  return String(value)
}

export function changesIn({ before, after }: Facts): Change[] {
  const [old, now] = [factsIn(before), factsIn(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: inWords(old[field]), after: inWords(now[field]) }))
    .filter((change) => change.before !== change.after)
}
