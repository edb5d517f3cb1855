import { index, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'

export const cannedResponses = settingsTable(
  // Their first name stays where data are: this table, its index, and the actions of the audit trail.
  'ready_answers',
  {
    id: identity(),
    projectId: ofProject(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: versioned(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('ready_answers_of_project').on(table.projectId, table.title)],
)
