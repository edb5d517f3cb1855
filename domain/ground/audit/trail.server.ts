import type { Transaction } from '#db/records/client.server.ts'
import { auditEntries } from '#db/records/schema/ground/audit.ts'

interface AuditEntry {
  action: string
  at: Date
  projectId: number | null
  userId: number | null
  sessionId: number | null
  subjectKind?: string
  subjectId?: string
  details?: Record<string, unknown>
  network: string | null
  requestId: string | null
}

/** Appends to the trail, in the transaction of the change it tells of. The identity is the session's, never the body's (spec 1 §7 Audit). */
export async function writeAudit(tx: Pick<Transaction, 'insert'>, entry: AuditEntry): Promise<void> {
  const { action, at, projectId, userId, sessionId, subjectKind, subjectId, details, network, requestId } = entry
  await tx.insert(auditEntries).values({ action, at, projectId, userId, sessionId, subjectKind, subjectId, details, network, requestId })
}
