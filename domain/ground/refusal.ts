import { type MessageValues, writeMessage } from './message.ts'

interface RefusalFacts {
  /** What the words are about: "limited to {{most}}". */
  values?: MessageValues
  /** When the same may be asked again; the words may name it as {{seconds}}. */
  retryAfterSeconds?: number
  /** Whether it is the portal that has too much to do, and not the person who asked too often. */
  isBusy?: boolean
}

/**
 * A broken business rule, told to the person who asked. The key is one of the dictionary (domain/ground/language), the field
 * the form control it belongs to; without one it concerns the whole form.
 */
export class Refusal extends Error {
  readonly values: MessageValues
  readonly retryAfterSeconds: number | undefined
  readonly isBusy: boolean

  constructor(
    readonly key: string,
    readonly field?: string,
    { values = {}, retryAfterSeconds, isBusy = false }: RefusalFacts = {},
  ) {
    const all = retryAfterSeconds === undefined ? values : { ...values, seconds: retryAfterSeconds }
    super(writeMessage(key, all))
    this.name = 'Refusal'
    this.values = all
    this.retryAfterSeconds = retryAfterSeconds
    this.isBusy = isBusy
  }
}
