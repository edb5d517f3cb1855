import type { TextKey } from '#domain/ground/language/say.ts'
import { readMessage, writeMessage } from '#domain/ground/refusal.ts'

const key = 'forms.required'

export const required = (label: TextKey) => writeMessage(key, { fields: [label] })

export const isRequired = (message: string) => readMessage(message).key === key

export function missingOf(messages: readonly string[]): string | undefined {
  const fields = messages.filter(isRequired).flatMap((message) => readMessage(message).values.fields ?? [])
  return fields.length > 0 ? writeMessage(key, { fields: [...new Set(fields.map(String))] }) : undefined
}
