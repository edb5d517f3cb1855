import { date, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { ports } from './ports.ts'

interface Tier {
  fromDay: number
  centsADay: number
}

export const tariffs = pgTable(
  'tariffs',
  {
    id: identity(),
    projectId: ofProject(),
    carrier: text('carrier'),
    port: text('port').references(() => ports.code),
    currency: text('currency').notNull(),
    equipment: text('equipment', { enum: ['dry', 'reefer', 'special'] }),
    lengthFeet: smallint('length_feet'),
    startsAt: text('starts_at', { enum: ['arrival', 'out_of_gate'] })
      .notNull()
      .default('arrival'),
    firstDay: text('first_day', { enum: ['after', 'event'] })
      .notNull()
      .default('after'),
    counting: text('counting', { enum: ['calendar', 'working'] }).notNull(),
    chargedCounting: text('charged_counting', { enum: ['calendar', 'working'] })
      .notNull()
      .default('calendar'),
    holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
    portHolidays: jsonb('port_holidays').$type<Record<string, string[]>>().notNull().default({}),
    demurrageFreeDays: smallint('demurrage_free_days').notNull(),
    demurrageTiers: jsonb('demurrage_tiers').$type<Tier[]>().notNull(),
    detentionFreeDays: smallint('detention_free_days'),
    detentionTiers: jsonb('detention_tiers').$type<Tier[]>(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    version: versioned(),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    deletedBy: reference('deleted_by').references(() => users.id),
    deletedAt: instant('deleted_at'),
  },
  (table) => [...enumChecks(table), index('tariffs_project').on(table.projectId), index('tariffs_port').on(table.port)],
)
