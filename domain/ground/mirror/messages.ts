import type { Facts } from '#db/mirror/sets/definition.ts'

/** What the web thread and the mirror's keeper, a thread of its own, say to each other. */
export type Errand = 'sync' | 'catch-up' | 'abandon' | 'close'

export interface Request {
  id: number
  errand: Errand
  /** The base an 'abandon' is about. */
  path?: string | undefined
}

/** The web thread has taken in the changes sent last: the next may come. So they never queue up and hold it up together. */
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
  /** There is nothing fit to be read. */
  | { kind: 'none' }
  /** A base could not be built; it is tried again later. */
  | { kind: 'unbuilt' }
  /** Something went wrong that heals by itself and that whoever runs this should know of. */
  | { kind: 'fault'; fault: string }
  | { kind: 'done'; id: number; fault?: string }

export interface ThreadOptions {
  dataDir: string
  databaseUrl: string
}

export interface BuilderOptions extends ThreadOptions {
  path: string
  /** Until it is done there is nothing to read, or only what is far behind. */
  isUrgent: boolean
}
