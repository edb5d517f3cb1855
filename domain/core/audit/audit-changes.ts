export interface Change {
  field: string
  before: string | null
  after: string | null
}

type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {})

export function auditText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((each) => auditText(each) ?? '').join(', ') || null
  if (typeof value === 'object') return Object.values(value).map(auditText).filter(Boolean).join(' ') || null
  return String(value)
}

export function changesIn({ before, after }: Fields): Change[] {
  const [old, now] = [fieldsIn(before), fieldsIn(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: auditText(old[field]), after: auditText(now[field]) }))
    .filter((change) => change.before !== change.after)
}
