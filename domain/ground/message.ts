/** What a message says beside its words; a list holds keys of the dictionary (the names of fields), said one after the other. */
export type MessageValues = Record<string, string | number | readonly string[]>

/** A message as forms carry it: a key of the dictionary, and what is to be put into its words. */
export function writeMessage(key: string, values: MessageValues = {}): string {
  return Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key
}

/** The key and the values of such a message. */
export function readMessage(message: string): { key: string; values: MessageValues } {
  const end = message.indexOf(' ')
  if (end < 0) return { key: message, values: {} }
  return { key: message.slice(0, end), values: JSON.parse(message.slice(end + 1)) }
}
