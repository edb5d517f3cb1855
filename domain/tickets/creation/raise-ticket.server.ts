import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { underPersonsLimit } from '#domain/platform/environment/limit.server.ts'
import { storeFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { mailTicketNews } from '#domain/tickets/mail/ticket-news.server.ts'
import { findDueTimes } from '#domain/tickets/sla/ticket-times.server.ts'
import type { TicketDraft } from '#domain/tickets/ticket.ts'
import { checkDraft } from './draft-check.server.ts'
import { findCargo } from './ticket-cargo.server.ts'
import type { TicketCargo } from './ticket-cargo.ts'

interface RaisedTicket {
  id: number
  number: string
}

export interface TicketForm {
  draft: TicketDraft
  /** Drawn when the form was shown, so that a retried submission creates one ticket. */
  key: string
  about: Parameters<typeof findCargo>[1]
  file: IncomingFile | undefined
}

/** A concurrent submission of the same form won. */
class RaisedMeanwhile extends Error {}

/**
 * Creates the ticket, its copies, its document and its mail (spec 3 §4 New ticket flow) in one transaction, once per key. `portal` is the
 * base URL of links. Refuses choices the viewer does not have, more than twenty tickets within ten minutes, and a file of another kind.
 */
export async function raiseTicket(act: Act, form: TicketForm, portal: string): Promise<RaisedTicket> {
  const { viewer, now } = act
  const raised = await findRaised(viewer, form.key)
  if (raised) return raised
  const draft = await checkDraft(viewer, form.draft)
  const cargo = await findCargo(viewer, form.about)
  const { key, file } = form
  const write = async (tx: Transaction, fileId?: number): Promise<RaisedTicket> => {
    const ticket = await insertTicket(tx, viewer, draft, cargo, key, now)
    if (fileId !== undefined && file) {
      const document = { fileId, ticketId: ticket.id, title: file.name, createdBy: viewer.userId, createdAt: now, creationKey: key }
      await tx.insert(ticketDocuments).values(document)
    }
    const details = { number: ticket.number, typeId: draft.typeId, moduleId: draft.moduleId, copies: draft.copies.length, ...cargo }
    await writeAudit(tx, act, 'raise-ticket', { subject: ['ticket', ticket.id], details })
    await mailTicketNews(tx, ticket.id, { kind: 'raised', by: viewer.userId, key: 'raised', portal }, now)
    return ticket
  }
  try {
    return await (file ? storeFile(viewer, file, ticketUploadPolicy, now, write) : db().transaction((tx) => write(tx)))
  } catch (error) {
    const first = error instanceof RaisedMeanwhile && (await findRaised(viewer, key))
    if (first) return first
    throw error
  }
}

async function insertTicket(tx: Transaction, viewer: Viewer, draft: TicketDraft, cargo: TicketCargo, key: string, now: Date) {
  const { copies, ...said } = draft
  const { projectId, userId: createdBy } = viewer
  const row = { ...said, ...cargo, projectId, createdBy, createdAt: now, updatedAt: now, creationKey: key }
  const due = await findDueTimes(tx, { ...row, pauses: [] })
  const [ticket] = await tx
    .insert(tickets)
    .values({ ...row, ...due })
    .onConflictDoNothing()
    .returning({ id: tickets.id, number: tickets.number })
  if (!ticket) throw new RaisedMeanwhile()
  await underPersonsLimit('tickets', viewer)
  if (copies.length > 0) await tx.insert(ticketCopies).values(copies.map((copy) => ({ ...copy, ticketId: ticket.id })))
  return ticket
}

async function findRaised(viewer: Viewer, key: string): Promise<RaisedTicket | undefined> {
  const [ticket] = await db()
    .select({ id: tickets.id, number: tickets.number })
    .from(tickets)
    .where(and(eq(tickets.createdBy, viewer.userId), eq(tickets.creationKey, key)))
  return ticket
}
