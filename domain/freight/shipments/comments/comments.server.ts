import { desc, eq, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { shipmentComments, shipments } from '#db/records/schema/freight/shipments.ts'
import { users } from '#db/records/schema/people/access.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { type Page, pageOf } from '../../../ground/tables/page.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isInScope } from '../details/heading.server.ts'
import { type Comment, type CommentType, commentsPerPage, longestComment, moduleOfShipmentComments } from './comment.ts'

/** A page of a shipment's comments, the newest first (spec 2 §2 Comments); none of a shipment outside the viewer's scope. */
export async function listComments(viewer: Viewer, shipmentId: number, page: number): Promise<Page<Comment>> {
  const ofShipment = record().select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId))
  const isOurs = sql`${shipmentComments.shipmentId} in ${ofShipment}`
  const place = pageOf(page, commentsPerPage, await record().$count(shipmentComments, isOurs))
  const rows = await record()
    .select({
      id: shipmentComments.id,
      type: shipmentComments.type,
      text: shipmentComments.text,
      by: sql<string>`concat_ws(' ', ${users.name}, ${users.lastName})`,
      at: shipmentComments.createdAt,
    })
    .from(shipmentComments)
    .innerJoin(users, eq(users.id, shipmentComments.createdBy))
    .where(isOurs)
    .orderBy(desc(shipmentComments.createdAt), desc(shipmentComments.id))
    .limit(commentsPerPage)
    .offset(place.offset)
  return { ...place, rows: rows.map((row) => ({ ...row, module: moduleOfShipmentComments })) }
}

/** What the form says. */
export interface NewComment {
  type: CommentType
  text: string
  /** Drawn when the form was shown: the same form sent twice is one comment. */
  key: string
}

/**
 * Adds a comment of the viewer's to a shipment, once. Refuses a text that is blank after trimming or longer than 4,000
 * characters (spec 2 §5). Answers false, and does nothing, where the shipment is outside the viewer's scope.
 */
export async function addComment(viewer: Viewer, shipmentId: number, comment: NewComment, origin: Origin, now: Date): Promise<boolean> {
  const text = comment.text.trim()
  if (text === '') throw new Refusal('comments.blank', 'text')
  if (text.length > longestComment) throw new Refusal('comments.tooLong', 'text')
  return record().transaction(async (tx) => {
    const [shipment] = await tx.select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId)).for('key share')
    if (!shipment) return false
    const [added] = await tx
      .insert(shipmentComments)
      .values({ shipmentId, type: comment.type, text, createdBy: viewer.userId, createdAt: now, creationKey: comment.key })
      .onConflictDoNothing()
      .returning({ id: shipmentComments.id })
    if (!added) return true
    const details = { shipmentId, type: comment.type }
    const subject = { subjectKind: 'shipment-comment', subjectId: String(added.id), details }
    await writeAudit(tx, { ...viewer, action: 'add-comment', at: now, ...subject, ...origin })
    return true
  })
}
