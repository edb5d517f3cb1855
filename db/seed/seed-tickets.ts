import { randomUUID } from 'node:crypto'
import type { files } from '#db/postgres/schema/core/files.ts'
import { ticketComments, ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'
import { seedFiles } from './seed-attachments.ts'

export type TicketSeed = Partial<Omit<typeof tickets.$inferInsert, 'number'>> &
  Pick<typeof tickets.$inferInsert, 'createdBy'> & {
    copies?: readonly { name: string; email: string }[]
    comments?: readonly Omit<typeof ticketComments.$inferInsert, 'ticketId' | 'creationKey'>[]
  }

export async function seedTicket(db: SeedTarget, { copies = [], comments = [], ...seed }: TicketSeed): Promise<number> {
  const row = {
    projectId: 4,
    phone: '5541702001',
    typeId: 1,
    moduleId: 1,
    subModuleId: 11,
    severityId: 2,
    subject: 'The figures of Home are late',
    description: 'Since Monday they are those of last week.',
    creationKey: randomUUID(),
    ...seed,
  }
  const [made] = await db.insert(tickets).values(row).returning({ id: tickets.id })
  const ticketId = made?.id ?? 0
  await insertRows(
    db,
    ticketCopies,
    copies.map((copy) => ({ ...copy, ticketId })),
  )
  await insertRows(
    db,
    ticketComments,
    comments.map((comment) => ({ ...comment, ticketId, creationKey: randomUUID() })),
  )
  return ticketId
}

type TicketDocumentSeed = Omit<typeof ticketDocuments.$inferInsert, 'creationKey' | 'fileId'> &
  Pick<typeof files.$inferInsert, 'projectId' | 'storeKey' | 'name' | 'kind' | 'size' | 'sha256'>

export async function seedTicketDocument(db: SeedTarget, seed: TicketDocumentSeed): Promise<number> {
  const [fileId = 0] = await seedFiles(db, [seed])
  const { ticketId, title, createdBy, createdAt } = seed
  const [id = 0] = await insertRows(db, ticketDocuments, [{ ticketId, title, createdBy, createdAt, fileId, creationKey: randomUUID() }])
  return id
}
