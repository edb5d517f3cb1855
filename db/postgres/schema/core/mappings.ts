import { index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, reference, updatedAt, versioned } from './columns.ts'
import { ofProject } from './projects.ts'
import { settingsTable } from './settings-table.ts'

export const mappingNouns = ['shipments', 'containers', 'invoices', 'events'] as const
export type MappingNoun = (typeof mappingNouns)[number]

/** How files and messages of one system are read, as people of a project keep it. Those of the host are files. */
export const mappings = settingsTable(
  'mappings',
  {
    id: identity(),
    projectId: ofProject(),
    name: text('name').notNull(),
    noun: text('noun', { enum: mappingNouns }).notNull(),
    /** YAML; the project is that of the row. */
    content: text('content').notNull(),
    /** The first lines of the file that it was made with, by which every change of it is tried. */
    example: jsonb('example').$type<Record<string, unknown>>(),
    version: versioned(),
    changedBy: reference('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('mappings_names').on(table.projectId, table.name),
    index('mappings_changed_by').on(table.changedBy),
  ],
)

/** What a mapping was, version by version, the present one too. */
export const mappingVersions = settingsTable(
  'mapping_versions',
  {
    id: identity(),
    mappingId: reference('mapping_id')
      .notNull()
      .references(() => mappings.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: text('content').notNull(),
    changedBy: reference('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [unique('mapping_versions_of').on(table.mappingId, table.number), index('mapping_versions_changed_by').on(table.changedBy)],
)
