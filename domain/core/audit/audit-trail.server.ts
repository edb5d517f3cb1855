import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Named } from '#domain/locales/text-key.ts'

export type AuditAction = Named<'audit.actions'>

export interface AuditEntry {
  action: AuditAction
  at: Date
  projectId: number | null
  userId: number | null
  /** The administrator who views the portal as this user. The entry names the administrator as the actor. */
  viewedBy?: { userId: number } | null
  sessionId: number | null
  tokenId?: number | null
  subjectKind?: string
  subjectId?: string
  details?: Record<string, unknown>
  network: string | null
  requestId: string | null
}

/** What an entry says beside who did what, and when. */
export interface AuditFacts {
  subject?: readonly [kind: string, id: number | string]
  details?: Record<string, unknown>
}

type AuditActor = Pick<AuditEntry, 'projectId' | 'userId' | 'viewedBy' | 'sessionId' | 'tokenId'>

/** Appends in the transaction of the change. The identity is the session's, never the request body's (spec 1 §7 Audit). */
export function writeAudit(tx: Pick<Transaction, 'insert'>, act: Act<AuditActor>, action: AuditAction, facts?: AuditFacts): Promise<void> {
  return writeAuditEntry(tx, auditEntryOf(act, action, facts))
}

/** Where nobody who is signed in acts: a sign-in, a feed, a rule. */
export async function writeAuditEntry(tx: Pick<Transaction, 'insert'>, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(rowOf(entry))
}

/** For several entries at once. */
export function auditEntryOf(
  { viewer, origin, now }: Act<AuditActor>,
  action: AuditAction,
  { subject, details }: AuditFacts = {},
): AuditEntry {
  const [subjectKind, subjectId] = subject ?? []
  return {
    ...viewer,
    ...origin,
    action,
    at: now,
    ...(subject && { subjectKind, subjectId: String(subjectId) }),
    ...(details && { details }),
  }
}

/** As `writeAudit`, by one statement. */
export async function writeAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  await insertSets(tx, auditEntries, entries.map(rowOf))
}

/** The same entry about each subject whose id the query returns: by one statement, because they may be 100,000. */
export async function writeAuditOfEach(
  tx: Transaction,
  act: Act,
  action: AuditAction,
  { kind, details }: { kind: string; details: Record<string, unknown> },
  subjectIds: SQL,
): Promise<void> {
  const entry = rowOf({ ...auditEntryOf(act, action, { details }), subjectKind: kind })
  const { at, projectId, userId, sessionId, tokenId, subjectKind, network, requestId } = entry
  await tx.execute(sql`
    insert into ${auditEntries} (at, project_id, user_id, session_id, token_id, action, subject_kind, subject_id, details, network, request_id)
    select ${at.toISOString()}::timestamptz, ${projectId}::int, ${userId}::bigint, ${sessionId}::bigint, ${tokenId ?? null}::bigint, ${action},
      ${subjectKind ?? null}, id::text, ${JSON.stringify(entry.details ?? {})}::jsonb, ${network}, ${requestId}
    from (${subjectIds}) as subject (id) order by id`)
}

function rowOf({ viewedBy, ...entry }: AuditEntry) {
  const { action, at, projectId, sessionId, tokenId, subjectKind, subjectId, network, requestId } = entry
  const userId = viewedBy?.userId ?? entry.userId
  const details = viewedBy ? { ...entry.details, viewedAs: entry.userId } : entry.details
  return { action, at, projectId, userId, sessionId, tokenId, subjectKind, subjectId, details, network, requestId }
}
