import { type SQL, sql } from 'drizzle-orm'

interface Cause {
  causedBy: string
  isUrgent: boolean
}

/**
 * The round in which a mail leaves. Each round sends one mail of every cause, so thousands of one cause delay another by one mail. It is
 * the current round, or the one after the cause's last waiting mail; concurrent transactions of one cause may get the same round.
 */
export const roundOf = ({ causedBy, isUrgent }: Cause, now: Date): SQL<number> => sql`coalesce(greatest(
  (select min(round) from deliveries where next_attempt_at <= ${now} and is_urgent = ${isUrgent}),
  (select max(round) + 1 from deliveries where caused_by = ${causedBy} and is_urgent = ${isUrgent} and next_attempt_at is not null)), 0)`
