import { and, desc, eq, or, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { auditEntries } from '#db/records/schema/ground/audit.ts'
import { users, wholeName } from '#db/records/schema/people/access.ts'
import type { Viewer } from '../viewer/viewer.ts'
import { type Change, changesIn } from './changes.ts'

/** One act in the history of a thing. The instant is ISO 8601 in UTC. */
export interface Act {
  id: number
  at: string
  action: string
  /** Null where nobody was signed in. */
  by: string | null
  /** The kind of alert that it concerns; null where it concerns none. */
  alert: string | null
  changes: Change[]
}

/** At most so many acts are listed; older ones are in the audit trail. */
const most = 50

/** Things that belong to another one, whose id stands in the details of what is done to them. */
const partsOf: Record<string, { kind: string; field: string }> = { customer: { kind: 'customer-alert', field: 'customerId' } }

/** What was done to one thing of the viewer's project and to its parts, the newest first, with old and new values; at most 50 acts. */
export async function listHistory({ projectId }: Viewer, subjectKind: string, subjectId: number): Promise<Act[]> {
  const { id, at, action, details } = auditEntries
  const parts = partsOf[subjectKind]
  const ofParts = parts && and(eq(auditEntries.subjectKind, parts.kind), sql`${details} ->> ${parts.field} = ${String(subjectId)}`)
  const rows = await record()
    .select({ id, at, action, details, by: wholeName, userId: users.id })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.userId), eq(users.projectId, projectId)))
    .where(
      and(
        eq(auditEntries.projectId, projectId),
        or(and(eq(auditEntries.subjectKind, subjectKind), eq(auditEntries.subjectId, String(subjectId))), ofParts),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
  return rows.map(({ at, details, by, userId, ...line }) => {
    return {
      ...line,
      at: at.toISOString(),
      by: userId === null ? null : by,
      alert: typeof details.alert === 'string' ? details.alert : null,
      changes: changesIn(details),
    }
  })
}
