import type { TextKey } from '#domain/ground/language/say.ts'
import { readMessage, writeMessage } from '#domain/ground/refusal.ts'

const key = 'forms.required'

/** The message of a field that may not be empty. A form's summary names all of them in one line: "Required fields: Name, Email". */
export const required = (label: TextKey) => writeMessage(key, { fields: [label] })

export const isRequired = (message: string) => readMessage(message).key === key

/** One message for all the fields that are missing, each label once; undefined where none is. */
export function missingOf(messages: readonly string[]): string | undefined {
  const fields = messages.filter(isRequired).flatMap((message) => readMessage(message).values.fields ?? [])
  return fields.length > 0 ? writeMessage(key, { fields: [...new Set(fields.map(String))] }) : undefined
}
