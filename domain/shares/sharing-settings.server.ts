import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { sharingSettings } from '#db/postgres/schema/shares/share-links.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
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
export async function saveSharingSettings(act: Act, after: SharingSettings): Promise<void> {
  const before = await findSharingSettings(act.viewer.projectId)
  await command(act, 'change-sharing', async (tx) => {
    await tx
      .insert(sharingSettings)
      .values({ projectId: act.viewer.projectId, ...after })
      .onConflictDoUpdate({ target: sharingSettings.projectId, set: after })
    return { details: { before, after } }
  })
}
