import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { revisionChecks, revisions } from '#db/postgres/schema/accounts/revisions.ts'
import { createdAt, identity, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { containers } from './containers.ts'

const ofContainer = () =>
  reference('container_id')
    .notNull()
    .references(() => containers.id, { onDelete: 'cascade' })

const byUser = () =>
  reference('created_by')
    .notNull()
    .references(() => users.id)

const creationKey = () => text('creation_key').notNull()

export const containerComments = pgTable(
  'container_comments',
  {
    id: identity(),
    containerId: ofContainer(),
    text: text('text'),
    createdBy: byUser(),
    createdAt: createdAt(),
    creationKey: creationKey(),
    ...revisions(),
  },
  (table) => [
    index('container_comments_container').on(table.containerId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('container_comments_creation').on(table.createdBy, table.creationKey),
    ...revisionChecks(table, table.text),
  ],
)

export const containerDocuments = pgTable(
  'container_documents',
  {
    id: identity(),
    containerId: ofContainer(),
    fileId: reference('file_id')
      .unique()
      .references(() => files.id),
    category: text('category'),
    createdBy: byUser(),
    createdAt: createdAt(),
    creationKey: creationKey(),
    ...revisions(),
  },
  (table) => [
    index('container_documents_container').on(table.containerId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('container_documents_creation').on(table.createdBy, table.creationKey),
    ...revisionChecks(table, table.fileId),
  ],
)
