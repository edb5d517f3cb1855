import { and, isNull } from 'drizzle-orm'
import { customers } from '#db/records/schema/people/customers.ts'

export const isInUse = and(isNull(customers.deletedAt), isNull(customers.archivedAt))
