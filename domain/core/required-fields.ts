import type { TextKey } from '#domain/locales/text-key.ts'
import { decodeMessage, encodeMessage } from '#domain/platform/domain-error.ts'

const key = 'forms.required'

export const required = (label: TextKey) => encodeMessage(key, { fields: [label] })

export const isRequired = (message: string) => decodeMessage(message).key === key

export function missingFields(messages: readonly string[]): string | undefined {
  const fields = messages.filter(isRequired).flatMap((message) => decodeMessage(message).values.fields ?? [])
  return fields.length > 0 ? encodeMessage(key, { fields: [...new Set(fields.map(String))] }) : undefined
}
