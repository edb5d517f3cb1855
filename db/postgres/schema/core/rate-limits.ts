import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The columns that rate-limiter-flexible requires, in this order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
