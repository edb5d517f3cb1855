import { db, type Transaction } from '#db/postgres/client.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { type AuditAction, type AuditFacts, writeAudit } from './audit-trail.server.ts'

/**
 * The frame of a command: `change` runs in a transaction and returns what the audit entry says, which is written in the same one. It
 * returns null where nothing changed, as for a thing that is not the viewer's: then nothing is written. Returns whether there was a change.
 */
export function command(act: Act, action: AuditAction, change: (tx: Transaction) => Promise<AuditFacts | null>): Promise<boolean> {
  return db().transaction(async (tx) => {
    const facts = await change(tx)
    if (facts) await writeAudit(tx, act, action, facts)
    return facts !== null
  })
}
