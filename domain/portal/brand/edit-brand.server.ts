import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Slogans } from '#domain/core/projects/brand.ts'
import { readBrands } from '#domain/core/projects/brands.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { type Language, languageCodeOf, languageOfProject } from '#domain/locales/language.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'

export interface WrittenBrand {
  name: string
  colour: string | null
  slogans: Slogans
  language: Language
  timeZone: string | null
  senderName: string | null
  senderAddress: string | null
  supportAddress: string | null
  showsApps: boolean
  operatorsTakeFiles: boolean
}

/**
 * Changes the brand of the viewer's project. The specification's rules by project id stay as they are. Refuses an edit begun on an older
 * version. Returns false for viewers who do not manage the portal.
 */
export async function saveBrand(act: Act, written: WrittenBrand, version: number): Promise<boolean> {
  const { viewer, now } = act
  if (!isHeldBy(viewer, 'manage-portal')) return false
  const isOwn = eq(projects.id, viewer.projectId)
  await command(act, 'change-brand', async (tx) => {
    const [row] = await tx.select().from(projects).where(isOwn).for('no key update')
    if (!row) return null
    const before = writtenOf(row)
    if (row.brandVersion !== version) throw new ConflictError('branding.brand.stale', before, row.brandVersion)
    const { language, ...fields } = written
    const set = { ...fields, languageCode: languageCodeOf(language), brandVersion: sql`${projects.brandVersion} + 1`, updatedAt: now }
    await tx.update(projects).set(set).where(isOwn)
    return { subject: ['portal', viewer.projectId], details: { before, after: written } }
  })
  await readBrands()
  return true
}

/** The brand as it is stored, with null where the first value holds. */
export async function findWrittenBrand({ projectId }: Viewer): Promise<WrittenBrand & { version: number }> {
  const [row] = await db().select().from(projects).where(eq(projects.id, projectId))
  if (!row) throw new Error(`There is no project ${projectId}.`)
  return { ...writtenOf(row), version: row.brandVersion }
}

function writtenOf(row: typeof projects.$inferSelect): WrittenBrand {
  const { name, colour, slogans, languageCode, timeZone, senderName, senderAddress, supportAddress, showsApps, operatorsTakeFiles } = row
  const language = languageOfProject(languageCode)
  return { name, colour, slogans, language, timeZone, senderName, senderAddress, supportAddress, showsApps, operatorsTakeFiles }
}
