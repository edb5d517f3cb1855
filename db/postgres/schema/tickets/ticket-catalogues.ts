import { foreignKey, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, otherNames } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

/** Entries have fixed ids per project (spec 3 §3) and are deactivated, never deleted. */
const entry = () => ({
  projectId: ofProject(),
  id: integer('id').notNull(),
  name: text('name').notNull(),
  names: otherNames(),
  deactivatedAt: instant('deactivated_at'),
  creationKey: text('creation_key'),
})

const catalogue = <Name extends string>(name: Name) =>
  settingsTable(name, entry(), (table) => [primaryKey({ columns: [table.projectId, table.id] })])

export const ticketTypes = catalogue('ticket_types')

export const ticketModules = settingsTable('ticket_modules', { ...entry(), typeId: integer('type_id').notNull() }, (table) => [
  primaryKey({ columns: [table.projectId, table.id] }),
  foreignKey({ columns: [table.projectId, table.typeId], foreignColumns: [ticketTypes.projectId, ticketTypes.id] }),
])

export const ticketSubModules = settingsTable('ticket_sub_modules', { ...entry(), moduleId: integer('module_id').notNull() }, (table) => [
  primaryKey({ columns: [table.projectId, table.id] }),
  foreignKey({ columns: [table.projectId, table.moduleId], foreignColumns: [ticketModules.projectId, ticketModules.id] }),
])

export const ticketSeverities = catalogue('ticket_severities')

export const ticketCloseReasons = catalogue('ticket_close_reasons')
