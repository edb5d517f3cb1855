import type { Facts } from '#db/mirror/sets/definition.ts'

/** Messages between the web thread and the mirror's keeper, a thread of its own. */
export type Errand = 'sync' | 'catch-up' | 'abandon' | 'close'

export interface Request {
  id: number
  errand: Errand
  /** The base an 'abandon' is about. */
  path?: string | undefined
}

/** Backpressure: the web thread has taken in the changes sent last and the next may be sent, so they never pile up in its queue. */
export const taken = 'taken'

/** How some rows of a collection, by its name, stand now; facts are null for those that are gone. */
export interface Changes {
  collection: string
  rows: { id: number; facts: Facts | null }[]
}

export type MirrorReport =
  /** A base to be read, with everything committed up to then (ISO 8601, UTC) in it; what has changed since follows. */
  | { kind: 'base'; path: string; asOf: string }
  | ({ kind: 'changes' } & Changes)
  /** Everything committed up to then (ISO 8601, UTC) has been sent. */
  | { kind: 'caught-up'; asOf: string }
  /** There is no base fit to be read. */
  | { kind: 'none' }
  /** A base could not be built; it is tried again later. */
  | { kind: 'unbuilt' }
  /** Something went wrong that heals by itself and that the operator of the portal should know of. */
  | { kind: 'fault'; fault: string }
  | { kind: 'done'; id: number; fault?: string }

export interface ThreadOptions {
  dataDir: string
  databaseUrl: string
}

export interface BuilderOptions extends ThreadOptions {
  path: string
  /** Until this base is built pages have no base to ask, or one that is far behind. */
  isUrgent: boolean
}
