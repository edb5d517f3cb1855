/** What a message says beside its words; a list holds keys of the dictionary (the names of fields), said one after the other. */
type MessageValues = Record<string, string | number | readonly string[]>

/** A message as forms carry it: a key of the dictionary, and what is to be put into its words. */
export function writeMessage(key: string, values: MessageValues = {}): string {
  return Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key
}

/** The key and the values of such a message. Any other text, such as the schema library's own message, is taken as the key. */
export function readMessage(message: string): { key: string; values: MessageValues } {
  const [, key = message, values = '{}'] = /^(\S+) (\{.*\})$/s.exec(message) ?? []
  return { key, values: JSON.parse(values) }
}

interface RefusalFacts {
  /** For the placeholders of the text: "limited to {{most}}". */
  values?: MessageValues
  /** When the same may be tried again; the text may name it as {{seconds}}. */
  retryAfterSeconds?: number
}

/**
 * A broken business rule, told to the person who asked. The key is one of the dictionary (domain/ground/language), the field
 * the form control it belongs to; without one it concerns the whole form.
 */
export class Refusal extends Error {
  readonly values: MessageValues
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly key: string,
    readonly field?: string,
    { values = {}, retryAfterSeconds }: RefusalFacts = {},
  ) {
    const all = retryAfterSeconds === undefined ? values : { ...values, seconds: retryAfterSeconds }
    super(writeMessage(key, all))
    this.name = 'Refusal'
    this.values = all
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * An edit that was begun on an older version than the current one: nothing was written. `standing` is the current state, for the page to
 * show beside what was typed; saved again with `version`, it is an edit of that.
 */
export class Outdated<Standing> extends Refusal {
  constructor(
    key: string,
    readonly standing: Standing,
    readonly version: number,
  ) {
    super(key)
  }
}
