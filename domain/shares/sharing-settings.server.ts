import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sharingSettings } from '#db/postgres/schema/shares/share-links.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

export interface SharingSettings {
  allowsLinks: boolean
  allowsLookUp: boolean
}

/** Links are a person's deliberate act; the look-up answers strangers and is for the project to switch on. */
const defaults: SharingSettings = { allowsLinks: true, allowsLookUp: false }

export async function findSharingSettings(projectId: ProjectId): Promise<SharingSettings> {
  const { allowsLinks, allowsLookUp } = sharingSettings
  const [row] = await db().select({ allowsLinks, allowsLookUp }).from(sharingSettings).where(eq(sharingSettings.projectId, projectId))
  return row ?? defaults
}

/** Counts from the next request on. Links of a project that forbids them open nothing until it allows them again. */
export async function saveSharingSettings(viewer: Viewer, after: SharingSettings, origin: Origin, now: Date): Promise<void> {
  const before = await findSharingSettings(viewer.projectId)
  await db().transaction(async (tx) => {
    await tx
      .insert(sharingSettings)
      .values({ projectId: viewer.projectId, ...after })
      .onConflictDoUpdate({ target: sharingSettings.projectId, set: after })
    await writeAudit(tx, { ...viewer, ...origin, action: 'change-sharing', at: now, details: { before, after } })
  })
}
