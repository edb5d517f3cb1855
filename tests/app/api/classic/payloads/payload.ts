import type { Things } from '#tests/app/api/matrix-world.ts'

/** What a client sends by the specification, for things that the sender may name (`shipments`, `customers`, `tickets` …). */
export interface Payload {
  /** `{id}` of the path. */
  id?: number | string
  /** What follows the path. */
  query?: string
  body?: unknown
  /** Sent as multipart/form-data in place of a body. */
  form?: FormData
}

export type Payloads = Record<string, (things: Things) => Payload | Promise<Payload>>
