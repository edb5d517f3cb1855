/** What was typed, by field: texts, lists and entries, as `contacts[0].email` nests them. */
export type Typed = Readonly<Record<string, unknown>>

/**
 * A button named `intent` whose value has a dot changes what was typed and submits nothing: `contacts.add`, `contacts.remove.2`,
 * `customers.add.12`. A value without a dot, such as `save`, is a field of the form's schema.
 */
export interface Intent {
  field: string
  verb: string
  item: string
}

/** What an intent makes of a form. `errors` by field; `more` is added to the answer. */
export interface Changed {
  typed: Typed
  errors?: Record<string, string[]>
  more?: Record<string, unknown>
}

/** Without an intent the form is submitted. */
export type Change = (typed: Typed, intent: Intent | undefined) => Changed | undefined | Promise<Changed | undefined>

const writtenIntent = /^([a-z]\w{0,59})\.([a-z]+(?:-[a-z]+)?)(?:\.([\w-]{1,60}))?$/i

export const isIntent = (value: unknown): value is string => typeof value === 'string' && value.includes('.')

export function readIntent(value: string): Intent | undefined {
  const [, field, verb, item = ''] = value.length < 200 ? (writtenIntent.exec(value) ?? []) : []
  return field && verb ? { field, verb, item } : undefined
}

export const writeIntent = ({ field, verb, item }: Intent) => [field, verb, ...(item ? [item] : [])].join('.')

export const entriesIn = (typed: Typed, field: string): unknown[] => [typed[field] ?? []].flat()

/** `remove`, `up` and `down` of the entry at a place, for every list. Undefined for another verb, and where there is no such entry. */
export function changeEntries<Entry>(entries: readonly Entry[], { verb, item }: Intent): readonly Entry[] | undefined {
  const at = /^\d{1,4}$/.test(item) ? Number(item) : -1
  if (at < 0 || at >= entries.length) return undefined
  if (verb === 'remove') return entries.toSpliced(at, 1)
  const other = verb === 'up' ? at - 1 : verb === 'down' ? at + 1 : -1
  if (other < 0 || other >= entries.length) return undefined
  return entries.with(at, entries[other] as Entry).with(other, entries[at] as Entry)
}

/** The changes that every list of entries knows: those of `changeEntries`, and `add`, which appends an empty one up to `most`. Undefined without a limit. */
export function changeList(typed: Typed, intent: Intent, most: number | undefined): Changed | undefined {
  if (most === undefined) return undefined
  const entries = entriesIn(typed, intent.field)
  const canAdd = intent.verb === 'add' && intent.item === '' && entries.length < most
  const after = canAdd ? [...entries, undefined] : changeEntries(entries, intent)
  return after && { typed: { ...typed, [intent.field]: after } }
}
