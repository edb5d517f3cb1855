import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often something was done of late, in the columns that rate-limiter-flexible wants: key, points, expire, in this order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit and a hash of whom it counts. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970, UTC. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
