import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { containers } from './containers.ts'
import { doubtRules } from './doubt-kinds.ts'
import { receivedEvents } from './received-events.ts'
import { shipments } from './shipments.ts'

/** What a source said that is implausible. It was taken; a person looks at it. One of a rule for each shipment and container. */
export const doubts = pgTable(
  'doubts',
  {
    id: identity(),
    projectId: ofProject(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    containerId: reference('container_id').references(() => containers.id, { onDelete: 'cascade' }),
    rule: text('rule', { enum: doubtRules }).notNull(),
    source: text('source').notNull(),
    /** The file; null for an event. */
    runId: reference('run_id').references(() => feedRuns.id, { onDelete: 'set null' }),
    /** The event that came last of its source. */
    eventId: reference('event_id').references(() => receivedEvents.id, { onDelete: 'set null' }),
    /** What was said, and the other value that it does not fit (domain/intake/doubts/doubt-rules.ts). */
    said: jsonb('said').$type<object>().notNull(),
    other: jsonb('other').$type<object>().notNull(),
    /** The other shipment on which a container is. */
    otherShipmentId: reference('other_shipment_id').references(() => shipments.id, { onDelete: 'cascade' }),
    foundAt: instant('found_at').notNull(),
    /** Somebody has looked: it is asked about again once it says something else. */
    lookedAt: instant('looked_at'),
    lookedBy: reference('looked_by').references(() => users.id),
  },
  (table) => [
    ...enumChecks(table),
    unique('doubts_subject').on(table.shipmentId, table.containerId, table.rule).nullsNotDistinct(),
    index('doubts_open').on(table.projectId, table.foundAt.desc(), table.id.desc()).where(sql`looked_at is null`),
    index('doubts_container').on(table.containerId).where(sql`container_id is not null`),
    index('doubts_run').on(table.runId).where(sql`run_id is not null`),
    index('doubts_event').on(table.eventId).where(sql`event_id is not null`),
    index('doubts_other').on(table.otherShipmentId).where(sql`other_shipment_id is not null`),
    index('doubts_looker').on(table.lookedBy).where(sql`looked_by is not null`),
  ],
)
