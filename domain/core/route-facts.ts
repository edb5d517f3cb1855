import type { TextKey } from '#domain/locales/text-key.ts'

export interface RouteFacts {
  /** As the router reads it: `:id` is one segment, one with `?` may be missing, `*` is all that follows. */
  path: `/${string}`
  /** A capability, whose name `permissions.ts` checks, or `open`. */
  needs: string
  /** What sending its form needs, where that is more. */
  writeNeeds?: string
  /** Of the page, where it says the same for every thing. What is shown inside a page has that of the page. */
  title?: TextKey
  /** Parameters that links write. Those of a list are its definition's. */
  query?: readonly string[]
  /** Its form may bring a file, whose bytes are not read into memory. */
  takesFile?: true
  manyFields?: true
  /** What else it takes than drawing a page: a password to hash when posted; a second of PostgreSQL; a thread, a store or a slow line. */
  work?: 'hash' | 'report' | 'file'
}
