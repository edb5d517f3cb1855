import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference } from './columns.ts'
import { ofProject } from './projects.ts'

/** Which roles of PostgreSQL read what through the views of the schema `bi`: its functions ask here who has connected. */
export const biReaders = pgTable('bi_readers', {
  id: identity(),
  roleName: text('role_name').notNull().unique(),
  projectId: ofProject(),
  /** null: every customer of the project, also those added later. */
  customerIds: reference('customer_ids').array(),
  createdAt: createdAt(),
})
