import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { type Retention, retentionKinds, retentionNames } from './retention.ts'

/** The trigger of the audit trail reads the row too. */
const keyOf = (projectId: number) => `retention-${projectId}`
const stored = z.record(z.string(), z.number().int().positive().nullable())

/** The lives in force in a project: as set, else the usual ones. */
export async function findRetention(projectId: number): Promise<Retention> {
  const [row] = await db()
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(projectId)))
  const set = stored.safeParse(row?.value).data ?? {}
  return Object.fromEntries(retentionNames.map((name) => [name, set[name] ?? retentionKinds[name].usual])) as Retention
}

/** Counts from the next night on. What is out of bounds is the form's to refuse. */
export async function saveRetention(act: Act, after: Retention): Promise<void> {
  const before = await findRetention(act.viewer.projectId)
  await command(act, 'change-retention', async (tx) => {
    const set = { value: after, updatedAt: act.now }
    await tx
      .insert(settings)
      .values({ key: keyOf(act.viewer.projectId), ...set })
      .onConflictDoUpdate({ target: settings.key, set })
    return { details: { before, after } }
  })
}
