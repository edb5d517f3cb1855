import { and, isNull } from 'drizzle-orm'
import { customers } from '#db/postgres/schema/accounts/customers.ts'

export const isInUse = and(isNull(customers.deletedAt), isNull(customers.archivedAt))
