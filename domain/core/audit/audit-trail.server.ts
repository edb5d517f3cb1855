import type { Transaction } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { Named } from '#domain/core/i18n/text-key.ts'

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

/** Appends in the transaction of the change. The identity is the session's, never the request body's (spec 1 §7 Audit). */
export async function writeAudit(tx: Pick<Transaction, 'insert'>, entry: AuditEntry): Promise<void> {
  const { action, at, projectId, sessionId, tokenId, subjectKind, subjectId, network, requestId, viewedBy } = entry
  const userId = viewedBy?.userId ?? entry.userId
  const details = viewedBy ? { ...entry.details, viewedAs: entry.userId } : entry.details
  const who = { projectId, userId, sessionId, tokenId }
  await tx.insert(auditEntries).values({ action, at, ...who, subjectKind, subjectId, details, network, requestId })
}
