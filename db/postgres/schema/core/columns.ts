import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A JavaScript number is exact up to 2^53, which no table here reaches. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

export const reference = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
