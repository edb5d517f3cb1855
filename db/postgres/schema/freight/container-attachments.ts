import { pgTable, text } from 'drizzle-orm/pg-core'
import { attachmentsOf } from '#db/postgres/schema/accounts/attachments.ts'
import { identity } from '#db/postgres/schema/core/columns.ts'
import { containers } from './containers.ts'

const { subject, file, added, rules } = attachmentsOf('container', () => containers.id)

export const containerComments = pgTable(
  'container_comments',
  { id: identity(), containerId: subject(), text: text('text'), ...added() },
  (table) => rules(table, table.containerId, table.text),
)

export const containerDocuments = pgTable(
  'container_documents',
  { id: identity(), containerId: subject(), fileId: file(), category: text('category'), ...added() },
  (table) => rules(table, table.containerId, table.fileId),
)
