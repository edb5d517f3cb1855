import type { UserState } from '#domain/directory/users/user-list.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

export const ownMoves = ['invite', 'disable', 'enable', 'withdraw'] as const
export type OwnMove = (typeof ownMoves)[number]
export type OwnAct = OwnMove | 'edit'

export interface OwnPersonFacts {
  state: UserState
  isYourself: boolean
  /** Manages people, too. */
  isManager: boolean
  /** Also sees a customer that the viewer does not. */
  isElsewhere: boolean
  /** By somebody who manages the same people, and by nobody above them since. */
  wasDisabledByColleague: boolean
}

export interface PossibleActs {
  acts: readonly OwnAct[]
  /** Why the others are left to the forwarder. */
  why: TextKey | null
}

/** What whoever manages the people of their customers may do with one of them (decision 184). */
export function actsWith({ state, isYourself, isManager, isElsewhere, wasDisabledByColleague }: OwnPersonFacts): PossibleActs {
  if (isYourself) return { acts: [], why: 'ownPeople.why.yourself' }
  if (isManager) return { acts: [], why: 'ownPeople.why.manager' }
  if (state === 'disabled') {
    return wasDisabledByColleague && !isElsewhere ? { acts: ['enable'], why: null } : { acts: [], why: 'ownPeople.why.disabled' }
  }
  if (isElsewhere) return { acts: ['edit', 'withdraw'], why: 'ownPeople.why.elsewhere' }
  return { acts: state === 'invited' ? ['edit', 'invite', 'disable'] : ['edit', 'disable'], why: null }
}
