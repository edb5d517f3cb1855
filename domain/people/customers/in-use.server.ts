import { and, isNull } from 'drizzle-orm'
import { customers } from '#db/records/schema/people/customers.ts'

/** The customers in use, for a `where`: neither deleted nor archived (decision 40). */
export const isInUse = and(isNull(customers.deletedAt), isNull(customers.archivedAt))
