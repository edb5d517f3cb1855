import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { savedViews } from '#db/postgres/schema/core/views.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { maxViews } from './saved-view.ts'

interface NewView {
  list: string
  name: string
  query: string
  sharedWith: RoleId | null
}

/** Refuses a name already used in this list, and more than 50 views of it. */
export async function saveView(act: Act, view: NewView): Promise<void> {
  const { viewer, now } = act
  await db().transaction(async (tx) => {
    await lockViewsOf(tx, viewer)
    if ((await tx.$count(savedViews, isOwnOf(viewer, view.list))) >= maxViews) throw new DomainError('views.tooMany')
    const { list, name, query, sharedWith } = view
    await refuseTaken(tx, viewer, list, name)
    const [saved] = await tx
      .insert(savedViews)
      .values({
        projectId: viewer.projectId,
        userId: viewer.userId,
        list,
        name,
        query,
        sharedWithRoleId: sharedWith,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: savedViews.id })
    await tell(tx, act, 'save-view', saved?.id ?? 0, { list, name, sharedWith })
  })
}

/** Refuses a name already used. Returns false for a view that is not the viewer's. */
export function renameView(act: Act, list: string, id: number, name: string): Promise<boolean> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    await lockViewsOf(tx, viewer)
    await refuseTaken(tx, viewer, list, name, id)
    const renamed = await tx
      .update(savedViews)
      .set({ name, updatedAt: now })
      .where(isOwn(viewer, list, id))
      .returning({ id: savedViews.id })
    if (renamed.length === 0) return false
    await tell(tx, act, 'rename-view', id, { list, name })
    return true
  })
}

export function deleteView(act: Act, list: string, id: number): Promise<string | undefined> {
  return db().transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedViews)
      .where(isOwn(act.viewer, list, id))
      .returning({ name: savedViews.name })
    if (gone) await tell(tx, act, 'delete-view', id, { list, name: gone.name })
    return gone?.name
  })
}

const isOwnOf = (viewer: Viewer, list: string) => and(eq(savedViews.userId, viewer.userId), eq(savedViews.list, list))
const isOwn = (viewer: Viewer, list: string, id: number) => and(eq(savedViews.id, id), isOwnOf(viewer, list))

/** Serialises changes of a person's views, so that counts and names hold. */
async function lockViewsOf(tx: Transaction, viewer: Viewer): Promise<void> {
  await tx.execute(sql`select id from users where id = ${viewer.userId} for update`)
}

async function refuseTaken(tx: Transaction, viewer: Viewer, list: string, name: string, besides = 0): Promise<void> {
  const sameName = sql`lower(${savedViews.name}) = lower(${name})`
  const taken = and(isOwnOf(viewer, list), sameName, ne(savedViews.id, besides))
  if ((await tx.$count(savedViews, taken)) > 0) throw new DomainError('views.nameTaken', 'name')
}

function tell(tx: Transaction, act: Act, action: AuditAction, id: number, details: Record<string, unknown>) {
  return writeAudit(tx, act, action, { subject: ['view', id], details })
}
