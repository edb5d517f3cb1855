import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { auditEntries } from '#db/records/schema/ground/audit.ts'
import { users } from '#db/records/schema/people/access.ts'
import type { Viewer } from '../viewer/viewer.ts'
import type { AuditFilter } from './filter.ts'

export const entriesPerPage = 25
/** Entries that can be paged through and counted; further back, one narrows by day. */
export const furthest = 10_000
const day = 24 * 3_600_000

export interface AuditLine {
  id: number
  at: Date
  action: string
  /** Null for what nobody signed in did. */
  userId: number | null
  /** Null too for somebody whose row is gone. */
  person: { name: string; email: string } | null
  subjectKind: string | null
  subjectId: string | null
  details: Record<string, unknown>
  network: string | null
  requestId: string | null
}

export interface AuditPage {
  lines: AuditLine[]
  /** At most 10,000. */
  total: number
  page: number
}

/** One page of the trail of the viewer's project, newest first, 25 to a page; one past the end is the last (spec 1 §7 Audit). */
export async function listAuditLines(viewer: Viewer, filter: AuditFilter, page: number): Promise<AuditPage> {
  const wanted = conditionOf(viewer, filter)
  const total = await countUpTo(furthest, wanted)
  const last = Math.max(1, Math.ceil(total / entriesPerPage))
  const shown = Number.isInteger(page) ? Math.min(Math.max(page, 1), last) : 1
  const rows = await record()
    .select({ entry: auditEntries, name: users.name, lastName: users.lastName, email: users.email })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.userId), eq(users.projectId, viewer.projectId)))
    .where(wanted)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(entriesPerPage)
    .offset((shown - 1) * entriesPerPage)
  const lines = rows.map(({ entry, name, lastName, email }) => {
    const { id, at, action, userId, subjectKind, subjectId, details, network, requestId } = entry
    const person = email === null ? null : { name: `${name} ${lastName}`, email }
    return { id, at, action, userId, person, subjectKind, subjectId, details, network, requestId }
  })
  return { lines, total, page: shown }
}

async function countUpTo(limit: number, wanted: SQL | undefined): Promise<number> {
  const some = record().select({ one: sql`1` }).from(auditEntries).where(wanted).limit(limit).as('some')
  const [counted] = await record().select({ total: sql<string>`count(*)` }).from(some)
  return Number(counted?.total ?? 0)
}

function conditionOf({ projectId }: Viewer, { person, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    eq(auditEntries.projectId, projectId),
    person ? inArray(auditEntries.userId, peopleLike(projectId, person)) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    to ? lt(auditEntries.at, new Date(Date.parse(to) + day)) : undefined,
  )
}

/** People of the project whose name or e-mail has these letters in it; deleted ones too, since what they did stays. */
function peopleLike(projectId: number, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return record()
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.projectId, projectId), or(ilike(users.email, pattern), ilike(sql`${users.name} || ' ' || ${users.lastName}`, pattern))),
    )
}

/** Every action in the trail of the viewer's project, by name: from one to the next through the index, without reading what lies between. */
export async function listAuditActions({ projectId }: Viewer): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(action) from audit_entries where project_id = ${projectId} ${after})`
  const { rows } = await record().execute<{ action: string }>(sql`
    with recursive step(action) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and action > step.action`)} from step where step.action is not null
    )
    select action from step where action is not null`)
  return rows.map(({ action }) => action)
}
