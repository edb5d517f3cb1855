import { type SQL, sql } from 'drizzle-orm'

/** Who or what causes a mail, and whether somebody waits at a screen for it. */
interface Cause {
  causedBy: string
  isUrgent: boolean
}

/**
 * The round in which a mail leaves: in each round everybody who causes mail has one sent, so that thousands of one cause hold up a mail of
 * another by one. It is the round that is being sent at `now`, or the one after the last that waits of the same cause. Of one cause, a few
 * transactions at once may get the same round.
 */
export const roundOf = ({ causedBy, isUrgent }: Cause, now: Date): SQL<number> => sql`coalesce(greatest(
  (select min(round) from deliveries where next_attempt_at <= ${now} and is_urgent = ${isUrgent}),
  (select max(round) + 1 from deliveries where caused_by = ${causedBy} and is_urgent = ${isUrgent} and next_attempt_at is not null)), 0)`
