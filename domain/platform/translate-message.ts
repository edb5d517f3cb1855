import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'

export function translateMessage(t: Say, message: string): string {
  const { key, values } = decodeMessage(message)
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => t(each as TextKey)).join(', ') : value,
  ])
  return t(key as TextKey, Object.fromEntries(filled))
}
