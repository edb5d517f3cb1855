import { shortenText } from '#domain/intake/messages/short-text.ts'

/** Reads parts of a value from outside, of which nothing is known. */
export type MessagePart = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is MessagePart => typeof value === 'object' && value !== null && !Array.isArray(value)

export const partOf = (value: unknown, ...path: readonly string[]): MessagePart => {
  const found = path.reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), value)
  return isPart(found) ? found : {}
}

export const partsOf = (value: unknown): MessagePart[] => (Array.isArray(value) ? value.filter(isPart) : [])

const longest = 500

/** The text without blanks around it, cut at 500 characters; null for anything else. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && shortenText(value.trim(), longest)) || null
