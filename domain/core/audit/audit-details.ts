import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { auditText, changesIn, isRecord } from './audit-changes.ts'

export function describeDetails({ before, after, module: _, ...others }: Record<string, unknown>, say: Say): string {
  const nameOf = (field: string) =>
    say(`audit.facts.${field}` as TextKey, { defaultValue: say(historyKey(field), { defaultValue: spaced(field) }) })
  const detailOf = (field: string, value: unknown) => {
    const words = valueInWords(value, say)
    return words === null ? null : `${nameOf(field)}: ${words}`
  }
  const changed =
    isRecord(before) || isRecord(after)
      ? changesIn({ before, after }).map((change) =>
          detailOf(change.field, isRecord(before) && isRecord(after) ? change : (change.after ?? change.before)),
        )
      : [detailOf('before', before), detailOf('after', after)]
  return [...changed, ...Object.entries(others).map(([field, value]) => detailOf(field, value))].filter((each) => each !== null).join(' · ')
}

const historyKey = (field: string) => `administration.history.fields.${field}` as TextKey

const spaced = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueInWords(value: unknown, say: Say): string | null {
  if (typeof value === 'boolean') return say(value ? 'audit.yes' : 'audit.no')
  if (isRecord(value) && ('before' in value || 'after' in value))
    return `${auditText(value.before) ?? '–'} → ${auditText(value.after) ?? '–'}`
  return auditText(value)
}
