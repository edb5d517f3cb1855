import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type Change, changesIn } from './audit-changes.ts'

export interface HistoryEntry {
  id: number
  at: string
  action: string
  by: string | null
  alert: string | null
  /** Whom it concerned, where that is not the subject itself. */
  person: string | null
  changes: Change[]
}

const most = 50

const partsOf: Record<string, { kind: string; field: string }> = { customer: { kind: 'customer-alert', field: 'customerId' } }

/** Entries about others that concern it: what a customer's own administrators have done. */
const concernOf: Record<string, { kinds: readonly string[]; field: string }> = {
  customer: { kinds: ['user', 'person-invitation'], field: 'customerIds' },
}

/**
 * Entries about one subject of the viewer's project and about its parts, newest first, at most 50; older ones are in the audit trail.
 * Instants are ISO 8601 in UTC.
 */
export async function listHistory(viewer: Viewer, subjectKind: string, subjectId: number): Promise<HistoryEntry[]> {
  const { id, at, action, details } = auditEntries
  const parts = partsOf[subjectKind]
  const ofParts = parts && and(eq(auditEntries.subjectKind, parts.kind), sql`${details} ->> ${parts.field} = ${String(subjectId)}`)
  const concern = concernOf[subjectKind]
  const concerned =
    concern &&
    and(inArray(auditEntries.subjectKind, [...concern.kinds]), sql`${details} -> ${concern.field} @> ${JSON.stringify([subjectId])}::jsonb`)
  const rows = await db()
    .select({ id, at, action, details, by: wholeName, userId: users.id })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.userId), inProject(users, viewer)))
    .where(
      and(
        inProject(auditEntries, viewer),
        or(and(eq(auditEntries.subjectKind, subjectKind), eq(auditEntries.subjectId, String(subjectId))), ofParts, concerned),
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
      person: concern && typeof details.person === 'string' ? details.person : null,
      changes: changesIn(details),
    }
  })
}
