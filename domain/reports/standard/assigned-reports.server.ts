import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findModule } from '#domain/reports/catalogue/report-modules.server.ts'
import type { OpenReport } from '#domain/reports/report.ts'
import { type StandardKey, standardReports } from './standard-reports.ts'

export const listStandardKeys = (role: RoleId): StandardKey[] =>
  standardReports.filter(({ definition }) => findModule(role, definition.module)).map(({ key }) => key)

/**
 * The standard reports assigned to the viewer that their role may open, in the viewer's language; all of them where the user's keys are
 * null.
 */
export async function listStandardReports(viewer: Viewer): Promise<OpenReport[]> {
  const [user] = await db().select({ keys: users.reportKeys }).from(users).where(eq(users.id, viewer.userId))
  const possible = listStandardKeys(viewer.roleId)
  const t = translatorIn(viewer.language)
  return standardReports
    .filter(({ key }) => possible.includes(key) && (user?.keys?.includes(key) ?? true))
    .map(({ key, definition }) => ({
      key,
      id: null,
      isMine: false,
      owner: null,
      definition,
      customerIds: null,
      schedule: null,
      name: t(`reports.standardNames.${key}`),
      description: t(`reports.standardDescriptions.${key}`),
    }))
}
