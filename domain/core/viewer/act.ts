import type { Origin } from './origin.ts'
import type { Viewer } from './viewer.ts'

/** Who does something, from where, and when: the first argument of every command that a person or a program triggers. */
export interface Act<Actor = Viewer> {
  viewer: Actor
  origin: Origin
  now: Date
}
