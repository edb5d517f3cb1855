import { date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, reference } from '../ground/columns.ts'
import { ofProject } from '../ground/projects.ts'
import { users } from '../people/access.ts'
import { ports } from './ports.ts'

interface Tier {
  fromDay: number
  centsADay: number
}

/** What carriers charge for containers kept too long. A deleted one stays in the record. */
export const tariffs = pgTable(
  'tariffs',
  {
    id: identity(),
    projectId: ofProject(),
    /** Null: it holds for every carrier, or every port. */
    carrier: text('carrier'),
    port: text('port').references(() => ports.code),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    counting: text('counting', { enum: ['calendar', 'working'] }).notNull(),
    /** Dates that are not working days, YYYY-MM-DD. */
    holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
    demurrageFreeDays: smallint('demurrage_free_days').notNull(),
    demurrageTiers: jsonb('demurrage_tiers').$type<Tier[]>().notNull(),
    /** Both null where demurrage runs until the empty return. */
    detentionFreeDays: smallint('detention_free_days'),
    detentionTiers: jsonb('detention_tiers').$type<Tier[]>(),
    /** Arrival dates, both inclusive. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    deletedBy: reference('deleted_by').references(() => users.id),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('tariffs_project').on(table.projectId)],
)
