import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { savedViews } from '#db/postgres/schema/core/views.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isColleague } from '#domain/directory/users/colleagues.server.ts'
import type { SavedView } from './saved-view.ts'

const mostListed = 200

const isMineOf = (viewer: Viewer) => eq(savedViews.userId, viewer.userId)

/** Own views, and those that colleagues share with the viewer's role. */
const mayUse = (viewer: Viewer) =>
  and(inProject(savedViews, viewer), or(isMineOf(viewer), and(eq(savedViews.sharedWithRoleId, viewer.roleId), isColleague(viewer))))

export async function listViews(viewer: Viewer, list: string): Promise<SavedView[]> {
  const isMine = isMineOf(viewer)
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
    .where(and(eq(savedViews.list, list), mayUse(viewer)))
    .orderBy(desc(isMine), asc(sql`lower(${savedViews.name})`))
    .limit(mostListed)
  return rows.map((row) => ({ ...row, sharedWith: row.sharedWith as RoleId | null, updatedAt: row.updatedAt.toISOString() }))
}

export interface ViewOfList {
  id: number
  list: string
  name: string
  query: string
}

/** Own views of these lists by name, and those that colleagues share. */
export function listViewsOf(viewer: Viewer, lists: readonly string[]): Promise<ViewOfList[]> {
  if (lists.length === 0) return Promise.resolve([])
  return selectViews()
    .where(and(inArray(savedViews.list, [...lists]), mayUse(viewer)))
    .orderBy(asc(sql`lower(${savedViews.name})`))
    .limit(mostListed)
}

/** null for a view that is gone, and for one that is no longer shared with the viewer. */
export async function findView(viewer: Viewer, id: number): Promise<ViewOfList | null> {
  const [view] = await selectViews().where(and(eq(savedViews.id, id), mayUse(viewer)))
  return view ?? null
}

const selectViews = () =>
  db()
    .select({ id: savedViews.id, list: savedViews.list, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
