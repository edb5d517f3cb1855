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
    /** Null: every kind of equipment, or every length. */
    equipment: text('equipment', { enum: ['dry', 'reefer', 'special'] }),
    lengthFeet: smallint('length_feet'),
    /** The event the first clock begins with, and whether day 1 is its day or the day after it. */
    startsAt: text('starts_at', { enum: ['arrival', 'out_of_gate'] })
      .notNull()
      .default('arrival'),
    firstDay: text('first_day', { enum: ['after', 'event'] })
      .notNull()
      .default('after'),
    /** How free days are counted, and how the charged days after them. */
    counting: text('counting', { enum: ['calendar', 'working'] }).notNull(),
    chargedCounting: text('charged_counting', { enum: ['calendar', 'working'] })
      .notNull()
      .default('calendar'),
    /** Dates that are not working days, YYYY-MM-DD: at every port, and at single ones by UN/LOCODE. */
    holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
    portHolidays: jsonb('port_holidays').$type<Record<string, string[]>>().notNull().default({}),
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
