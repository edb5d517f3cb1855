import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { changesIn, inWords, isFacts } from './audit-changes.ts'

export function describeDetails({ before, after, module: _, ...others }: Record<string, unknown>, say: Say): string {
  const nameOf = (field: string) =>
    say(`audit.facts.${field}` as TextKey, { defaultValue: say(historyKey(field), { defaultValue: spaced(field) }) })
  const told = (field: string, value: unknown) => {
    const words = valueInWords(value, say)
    return words === null ? null : `${nameOf(field)}: ${words}`
  }
  const changed =
    isFacts(before) || isFacts(after)
      ? changesIn({ before, after }).map((change) =>
          told(change.field, isFacts(before) && isFacts(after) ? change : (change.after ?? change.before)),
        )
      : [told('before', before), told('after', after)]
  return [...changed, ...Object.entries(others).map(([field, value]) => told(field, value))].filter((each) => each !== null).join(' · ')
}

const historyKey = (field: string) => `administration.history.fields.${field}` as TextKey

const spaced = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueInWords(value: unknown, say: Say): string | null {
  if (typeof value === 'boolean') return say(value ? 'audit.yes' : 'audit.no')
  if (isFacts(value) && ('before' in value || 'after' in value)) return `${inWords(value.before) ?? '–'} → ${inWords(value.after) ?? '–'}`
  return inWords(value)
}
