import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { accessTokens } from '#db/postgres/schema/accounts/tokens.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { type DatabaseSource, descending, selectRows } from '#domain/core/lists/database-list.server.ts'
import { offer, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type AuditLine, auditList, pageViews } from './audit-list.ts'

export const furthest = 10_000

const sourceFor = ({ projectId, timeZone }: Viewer): DatabaseSource<AuditLine> => ({
  timeZone,
  scope: eq(auditEntries.projectId, projectId),
  keys: auditEntries.id,
  search: [users.email, sql`${users.name} || ' ' || ${users.lastName}`, auditEntries.subjectId, auditEntries.requestId],
  filters: { action: auditEntries.action, at: auditEntries.at, quiet: notInArray(auditEntries.action, [...pageViews]) },
  orders: { at: auditEntries.at },
  newestFirst: [descending(auditEntries.at), descending(auditEntries.id)],
  place: (where, place) => db().select({ place }).from(auditEntries).where(where),
  count: (where) => countUpTo(furthest, where, projectId),
  rows: selectRows(
    () =>
      db()
        .select({ entry: auditEntries, name: wholeName, kind: users.kind, email: users.email, token: accessTokens.name })
        .from(auditEntries)
        .leftJoin(users, isTheirs(projectId))
        .leftJoin(accessTokens, and(eq(accessTokens.id, auditEntries.tokenId), eq(accessTokens.projectId, projectId))),
    ({ entry, name, kind, email, token }) => {
      const { id, at, action, userId, subjectKind, subjectId, details, network, requestId } = entry
      const person = email === null ? null : { name, email: kind === 'person' ? email : null }
      return { id, at: at.toISOString(), action, userId, person, token, subjectKind, subjectId, details, network, requestId }
    },
  ),
})

const isTheirs = (projectId: number) => and(eq(users.id, auditEntries.userId), eq(users.projectId, projectId))

async function countUpTo(limit: number, wanted: SQL | undefined, projectId: number): Promise<number> {
  const some = db().select({ one: sql`1` }).from(auditEntries).leftJoin(users, isTheirs(projectId)).where(wanted).limit(limit).as('some')
  const [counted] = await db().select({ total: sql<string>`count(*)` }).from(some)
  return Number(counted?.total ?? 0)
}

export const auditRows = rowsOfList(auditList, sourceFor, async (filtered) => {
  const actions = await listAuditActions(filtered.viewer)
  return offer(filtered, { action: actions.map((value) => ({ value })) })
})

/** Jumps from one action to the next in the index, skipping the entries between. */
export async function listAuditActions({ projectId }: Viewer): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(action) from audit_entries where project_id = ${projectId} ${after})`
  const { rows } = await db().execute<{ action: string }>(sql`
    with recursive step(action) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and action > step.action`)} from step where step.action is not null
    )
    select action from step where action is not null`)
  return rows.map(({ action }) => action)
}
