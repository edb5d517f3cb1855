import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { describeCause } from '#db/postgres/database-faults.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { projects } from '#domain/platform/environment/projects.ts'
import { backupFailureEmail } from './backup-failure-email.ts'
import { type BackupFailure, backupFailureKey } from './upkeep.server.ts'

const longestWhy = 500

/** Remembers that backups by the clock fail, and mails the administrators of every project, once until the next success. */
export async function noteBackupFailure(error: unknown, place: string, now: Date): Promise<void> {
  const why = describeCause(error).slice(0, longestWhy)
  await db().transaction(async (tx) => {
    const value = { since: now.toISOString(), why }
    const [first] = await tx.insert(settings).values({ key: backupFailureKey, value }).onConflictDoNothing().returning()
    if (first) return mailFailure(tx, { since: now, why, place }, now)
    const [known] = await tx.select().from(settings).where(eq(settings.key, backupFailureKey)).for('update')
    const since = (known?.value as { since?: string })?.since ?? value.since
    await tx.update(settings).set({ value: { since, why }, updatedAt: now }).where(eq(settings.key, backupFailureKey))
  })
}

async function mailFailure(tx: Transaction, failure: BackupFailure & { place: string }, now: Date): Promise<void> {
  const mailed = new Set<string>()
  for (const { id: projectId } of projects) {
    const page = `${await findPortalAddress(projectId, now)}${href('health')}`
    for (const person of await listAdministrators(tx, projectId)) {
      const address = person.email.toLowerCase()
      if (mailed.has(address)) continue
      mailed.add(address)
      const dedupeKey = `backup-failing ${failure.since.getTime()} ${person.id}`
      const write: Parameters<typeof mailPerson>[2]['write'] = (t, addressee) => backupFailureEmail(t, addressee, { ...failure, page })
      await mailPerson(tx, person, { kind: 'backup-failing', about: { kind: 'backup', key: 'backup' }, dedupeKey, write }, now)
    }
  }
}
