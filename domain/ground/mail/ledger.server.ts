import { and, desc, eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { environment } from '../environment/environment.server.ts'
import type { Viewer } from '../viewer/viewer.ts'

export const mailsPerPage = 10

const listed = {
  id: deliveries.id,
  subject: deliveries.subject,
  recipientName: deliveries.recipientName,
  recipientAddress: deliveries.recipientAddress,
  state: deliveries.state,
  createdAt: deliveries.createdAt,
}

/** One page of the outgoing mail of the viewer's project, newest first, 10 a page; a page that is none is the nearest that is. */
export async function listMail(viewer: Viewer, asked: number) {
  const ofProject = eq(deliveries.projectId, viewer.projectId)
  const total = await record().$count(deliveries, ofProject)
  const pages = Math.max(1, Math.ceil(total / mailsPerPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(asked) || 1))
  const rows = await record()
    .select(listed)
    .from(deliveries)
    .where(ofProject)
    .orderBy(desc(deliveries.id))
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
  return { rows, total, page, pages }
}

/**
 * One mail of the viewer's project with its text, headers and what became of it; null when there is none. A message with a
 * one-time link is for its recipient: it is shown only where no mail server is set up, for the administrator to pass on.
 */
export async function findMail(viewer: Viewer, id: number) {
  if (!Number.isSafeInteger(id)) return null
  const [mail] = await record()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.projectId, viewer.projectId)))
  if (!mail) return null
  const { text, rendered, perishesAt, doubts, dedupeKey, objectKey, projectId, ...facts } = mail
  const isSecret = perishesAt !== null && isSending()
  const headers = rendered?.subarray(0, rendered.indexOf('\r\n\r\n')).toString('utf8') ?? null
  return {
    ...facts,
    headers,
    text: isSecret ? null : text,
    hidden: text === null ? ('let-go' as const) : isSecret ? ('secret' as const) : null,
  }
}

/** Whether mail leaves this installation at all. */
export function isSending(): boolean {
  return environment().SMTP_URL !== undefined
}
