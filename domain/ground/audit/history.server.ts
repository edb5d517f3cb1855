import { and, desc, eq } from 'drizzle-orm'
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
  changes: Change[]
}

/** At most so many acts are listed; older ones are in the audit trail. */
const most = 50

/** What was done to one thing of the viewer's project, the newest first, with old and new values; at most 50 acts. */
export async function listHistory({ projectId }: Viewer, subjectKind: string, subjectId: number): Promise<Act[]> {
  const { id, at, action, details } = auditEntries
  const rows = await record()
    .select({ id, at, action, details, by: wholeName, userId: users.id })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.userId), eq(users.projectId, projectId)))
    .where(
      and(eq(auditEntries.projectId, projectId), eq(auditEntries.subjectKind, subjectKind), eq(auditEntries.subjectId, String(subjectId))),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
  return rows.map(({ at, details, by, userId, ...line }) => {
    return { ...line, at: at.toISOString(), by: userId === null ? null : by, changes: changesIn(details) }
  })
}
