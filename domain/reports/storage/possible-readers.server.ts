import { and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { reportShares } from '#db/postgres/schema/reports/reports.ts'
import { type FirstChoices, listFirstChoices } from '#domain/core/lists/first-choices.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isColleague } from '#domain/directory/users/colleagues.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

export interface PossibleReader {
  id: number
  name: string
}

/** Active users who share a customer with the viewer, and administrators, who see every customer. */
function mayRead(viewer: Viewer): SQL | undefined {
  return and(inProject(users, viewer), ne(users.id, viewer.userId), maySignIn, isColleague(viewer))
}

// In the order of the index `users_by_name`, so that the first few need no sort.
const selectReaders = (where: SQL | undefined) =>
  db()
    .select({ id: users.id, name: wholeName })
    .from(users)
    .where(where)
    .orderBy(asc(sql`lower(${users.name} || ' ' || ${users.lastName})`), sql`${desc(users.id)} nulls last`)

export const listReaders = (viewer: Viewer): Promise<PossibleReader[]> => selectReaders(mayRead(viewer))

export function listFirstReaders(
  viewer: Viewer,
  chosenIds: readonly number[],
  shown: { most: number; few: number },
): Promise<FirstChoices<PossibleReader>> {
  const source = {
    id: users.id,
    all: mayRead(viewer),
    read: (where: SQL | undefined, most: number) => selectReaders(where).limit(most),
    count: (where: SQL | undefined) => db().$count(users, where),
  }
  return listFirstChoices(source, chosenIds, shown)
}

/** Refuses anybody else. A current reader may stay without a shared customer: they see no rows. */
export async function rejectImpossibleReaders(viewer: Viewer, shareTo: readonly number[], reportId: number): Promise<void> {
  const ids = new Set(shareTo)
  if (ids.size === 0) return
  const known = exists(
    db()
      .select({ one: sql`1` })
      .from(reportShares)
      .where(and(eq(reportShares.reportId, reportId), eq(reportShares.userId, users.id))),
  )
  if ((await db().$count(users, and(inArray(users.id, [...ids]), or(mayRead(viewer), known)))) < ids.size)
    throw new DomainError('reports.unknownReader', 'shareTo')
}
