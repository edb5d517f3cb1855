import type { Named } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

export type ProblemCode = Named<'api.problems'>

/** What is wrong with one part of a request: `parameter` is of the query, `pointer` (RFC 6901) of the body. */
export interface ProblemPart {
  parameter?: string
  pointer?: string
  code: string
  detail: string
  /** The values that are possible, where they are few. */
  possible?: readonly string[]
}

interface ProblemFacts {
  headers?: Record<string, string>
  values?: Record<string, string | number>
  parts?: readonly ProblemPart[]
  more?: Record<string, unknown>
}

/** An answer of a call that is no success; RFC 9457 on the wire. The code is stable, the sentence is in the language of the caller. */
export class Problem extends Error {
  readonly headers: Record<string, string>
  readonly values: Record<string, string | number>
  readonly parts: readonly ProblemPart[]
  readonly more: Record<string, unknown>

  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    { headers = {}, values = {}, parts = [], more = {} }: ProblemFacts = {},
  ) {
    super(code)
    this.headers = headers
    this.values = values
    this.parts = parts
    this.more = more
  }
}

/** With which status a broken rule is answered; 400 where it is not here. */
export const ruleStatuses: Readonly<Record<string, number>> = {
  'files.tooLarge': 413,
  'logos.tooLarge': 413,
  'files.noRoom': 507,
  'reports.sendFailed': 503,
}

/** A foreign thing and an absent one are answered alike. */
export const notFound = () => new Problem(404, 'not-found')

export function found<Thing>(thing: Thing | null | undefined | false): Thing {
  if (thing === null || thing === undefined || thing === false) throw notFound()
  return thing
}

/**
 * Runs a command whose rules name fields of a form, where the body has them elsewhere: `{ shareTo: 'readerIds' }`. A rule has its own place
 * by its key.
 */
export async function withFieldsAt<Done>(places: Readonly<Record<string, string>>, command: () => Promise<Done>): Promise<Done> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === undefined) throw error
    const { key, field, values, index, retryAfterSeconds } = error
    const place = places[key] ?? places[field] ?? field
    throw new DomainError(key, index === undefined ? place : `${place}.${index}`, {
      values,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}
