export type Sent = Record<string, unknown>

/** The specification's name of a field, and ours. */
export type Names = Readonly<Record<string, string>>

/** The fields among `names` that were sent, by our names. What is sent beside them is not read. */
export function renamed(sent: Sent, names: Names): Record<string, unknown> {
  return Object.fromEntries(Object.entries(names).flatMap(([name, ours]) => (Object.hasOwn(sent, name) ? [[ours, sent[name]]] : [])))
}

/** As forms read it: a field that may be empty is none then. */
export const withoutEmpty = (fields: Record<string, unknown>, optional: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' && optional.includes(name) ? null : value]))

/** A field that holds fields; anything else is none. */
export const fieldsOf = (value: unknown): Sent => (isFields(value) ? value : {})

/** A field that holds a list; anything else is an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Entries of a list, or of a text with commas; what is neither is the only one. Undefined where nothing is sent. */
export function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value]
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The value of a picker option; anything else as it is. */
export function optionId(value: unknown): unknown {
  const option = fieldsOf(value)
  const name = ['value', 'id', 'key', 'UserId'].find((each) => Object.hasOwn(option, each))
  return name === undefined ? value : option[name]
}

/** Clients send numbers as texts too. What is no whole number stays as it is, for the call to refuse. */
export const numberOf = (value: unknown): unknown => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)

/** Whole numbers of a list, or of a text with commas; the rest is left out. */
export function idsOf(value: unknown): number[] {
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : listOf(value)
  return parts.map(numberOf).filter((part): part is number => Number.isSafeInteger(part))
}

/** Beyond every id: what narrows to it, narrows to nothing. */
const nobodys = 999_999_999_999_999

/**
 * Ids of customers, by which an answer is narrowed: a number, numbers joined by commas, or a list of numbers or of `{ id }`, `{ CustomerId }`.
 * Undefined where none is sent; what is sent and is no id narrows to nothing.
 */
export function customerIds(value: unknown): number[] | undefined {
  const given = (entriesOf(value) ?? []).map(idIn).filter((each) => each !== '' && each !== null)
  return given.length > 0 ? given.map((each) => (isRowId(each) ? each : nobodys)) : undefined
}

function idIn(part: unknown): unknown {
  const { CustomerId, id = CustomerId } = fieldsOf(part)
  const value = isFields(part) ? (id ?? nobodys) : part
  return numberOf(typeof value === 'string' ? value.trim() : value)
}

const isRowId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= nobodys

/** A text, or what was sent in place of one as a text; null and nothing are empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

/**
 * The place of a field with the specification's name of the part that has one: of `definition.fields.2`, where `definition.fields` is
 * called `fields`, `fields.2`. Of all entries of a list, `contacts.*.email` is one name.
 */
export function specifiedPlace(place: readonly string[], places: Names): string[] {
  for (let length = place.length; length > 0; length -= 1) {
    const part = place.slice(0, length)
    const named = places[part.map((each) => (isEntry(each) ? '*' : each)).join('.')]
    if (named === undefined) continue
    const entries = part.filter(isEntry)
    return [...named.split('.').map((each) => (each === '*' ? (entries.shift() ?? each) : each)), ...place.slice(length)]
  }
  return [...place]
}

const isEntry = (part: string) => /^\d+$/.test(part)

const isFields = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)
