import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { shipments } from './shipments.ts'

/** What a source says of a shipment: instants are ISO texts in UTC, with a mark beside those that are only days. */
export interface SaidOfShipment {
  fields: Readonly<Record<string, string | number | boolean>>
  /** When it said these fields. */
  saidAt?: Readonly<Record<string, string>>
  /** When it said the others; absent where it is not known. */
  at?: string
  /** Of a source of events: its steps, and the legs in the order of the way. */
  events?: readonly object[]
  legs?: readonly SaidLeg[]
  /** It sends them in a format of carriers. */
  isCarrier?: true
}

/** Codes of places; instants as ISO texts in UTC, with the names of those that are only days. */
export interface SaidLeg {
  from: string | null
  to: string | null
  mode?: 'sea' | 'air' | 'rail' | 'land'
  carrier?: string
  vessel?: string
  voyage?: string
  etd?: string
  eta?: string
  atd?: string
  ata?: string
  days?: string[]
}

/**
 * The sources that tell of a shipment, each with what it says: any number of files, each by the key that the shipment has there, and of
 * systems that send events. A shipment is found by its links alone.
 */
export const shipmentSources = pgTable(
  'shipment_sources',
  {
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    projectId: ofProject(),
    /** Of the shipment in files of the source; null: a system that sends events, which are matched one by one. */
    key: text('key'),
    /** How the source calls the customer, where a person has said that it is this shipment all the same. */
    calls: text('calls'),
    /** Of the last file that was written; null: the next one is written, whatever it says. */
    digest: text('digest'),
    said: jsonb('said').$type<SaidOfShipment>().notNull(),
    /** The values that were there before the source said anything, for the day it takes that back. */
    replaced: jsonb('replaced').$type<Readonly<Record<string, string | boolean | null>>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.source] }),
    uniqueIndex('shipment_sources_key').on(table.projectId, table.source, table.key),
  ],
)
