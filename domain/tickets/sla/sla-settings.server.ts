import { and, eq } from 'drizzle-orm'
import { type Database as Db, db, type Transaction } from '#db/postgres/client.server.ts'
import { supportSettings } from '#db/postgres/schema/tickets/support-settings.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { defaultSlaSettings, type SlaSettings } from './sla-targets.ts'

/** Returns the defaults as version 0 until an administrator saves settings. */
export async function findSlaSettings(projectId: number, database: Db | Transaction = db()): Promise<SlaSettings & { version: number }> {
  const [row] = await database.select().from(supportSettings).where(eq(supportSettings.projectId, projectId))
  if (!row) return { ...defaultSlaSettings, version: 0 }
  const { timeZone, hours, holidays, targets, version } = row
  return { calendar: { timeZone, hours, holidays }, targets, version }
}

/**
 * Applies to tickets created from now on. Refuses an edit begun on an older version. Returns false for viewers who are no support agents.
 */
export async function saveSlaSettings(act: Act, { calendar, targets }: SlaSettings, version: number): Promise<boolean> {
  if (!isHeldBy(act.viewer, 'answer-tickets')) return false
  const { projectId } = act.viewer
  const { timeZone, hours, holidays } = calendar
  const row = { timeZone, hours: [...hours], holidays: [...holidays], targets, updatedAt: act.now }
  return command(act, 'change-desk-targets', async (tx) => {
    const isSeen = and(eq(supportSettings.projectId, projectId), eq(supportSettings.version, version))
    const kept =
      version === 0
        ? await tx
            .insert(supportSettings)
            .values({ ...row, projectId, version: 1 })
            .onConflictDoNothing()
            .returning()
        : await tx.update(supportSettings).set(row).where(isSeen).returning()
    if (kept.length === 0) throw new DomainError('tickets.targets.changedMeanwhile')
    return { subject: ['desk', projectId], details: { calendar, targets } }
  })
}
