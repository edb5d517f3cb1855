type MessageValues = Record<string, string | number | readonly string[]>

export function encodeMessage(key: string, values: MessageValues = {}): string {
  return Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key
}

/** Takes any text that `encodeMessage` did not write, such as zod's own message, as the key. */
export function decodeMessage(message: string): { key: string; values: MessageValues } {
  const [, key = message, values = '{}'] = /^(\S+) (\{.*\})$/s.exec(message) ?? []
  return { key, values: JSON.parse(values) }
}

interface RefusalFacts {
  values?: MessageValues
  retryAfterSeconds?: number
  /** Which entry of the field, where it is a list. */
  index?: number
}

/**
 * A broken business rule, shown to the person who asked. `field` names the form control; without one the refusal concerns the whole form.
 */
export class DomainError extends Error {
  readonly values: MessageValues
  readonly retryAfterSeconds: number | undefined
  readonly index: number | undefined

  constructor(
    readonly key: string,
    readonly field?: string,
    { values = {}, retryAfterSeconds, index }: RefusalFacts = {},
  ) {
    const all = retryAfterSeconds === undefined ? values : { ...values, seconds: retryAfterSeconds }
    super(encodeMessage(key, all))
    this.name = 'DomainError'
    this.values = all
    this.retryAfterSeconds = retryAfterSeconds
    this.index = index
  }
}

/**
 * The edit began on an older version, and nothing was written. `current` is the state now, shown beside what was typed; saving again
 * with `version` edits that state.
 */
export class ConflictError<Current> extends DomainError {
  constructor(
    key: string,
    readonly current: Current,
    readonly version: number,
    facts: Pick<RefusalFacts, 'values'> = {},
  ) {
    super(key, undefined, facts)
  }
}
