import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { savedViews } from '#db/postgres/schema/core/views.ts'
import { isColleague } from '#domain/accounts/users/colleagues.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { SavedView } from './saved-view.ts'

const mostListed = 200

export async function listViews(viewer: Viewer, list: string): Promise<SavedView[]> {
  const isMine = eq(savedViews.userId, viewer.userId)
  const rows = await db()
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      isMine: sql<boolean>`${isMine}`,
      owner: wholeName,
      sharedWith: savedViews.sharedWithRoleId,
      updatedAt: savedViews.updatedAt,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        eq(savedViews.projectId, viewer.projectId),
        eq(savedViews.list, list),
        or(isMine, and(eq(savedViews.sharedWithRoleId, viewer.roleId), isColleague(viewer))),
      ),
    )
    .orderBy(desc(isMine), asc(sql`lower(${savedViews.name})`))
    .limit(mostListed)
  return rows.map((row) => ({ ...row, sharedWith: row.sharedWith as RoleId | null, updatedAt: row.updatedAt.toISOString() }))
}
