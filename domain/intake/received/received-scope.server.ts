import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'

/** A viewer, or a whole project for a job. */
export type ReceivedBy = Pick<Viewer, 'projectId'> | Viewer

/** A file without a usable mapping names no project: it is the portal's own. */
function ofProject(projectId: number): SQL {
  const own = eq(feedRuns.projectId, projectId)
  return environment().PORTAL_PROJECT === projectId ? (or(own, isNull(feedRuns.projectId)) ?? own) : own
}

/** Files with lines of somebody's customers are theirs to see; files of which nothing was taken are the administrators'. */
export function isVisibleTo(viewer: ReceivedBy): SQL {
  const own = ofProject(viewer.projectId)
  if (!('roleId' in viewer) || isHeldBy(viewer, 'see-every-customer')) return own
  // Somebody without customers sees none: `arrayOverlaps` refuses an empty list.
  const allowed = sql`${sql.param([...viewer.allowedCustomerIds])}::bigint[]`
  const ofTheirs = sql`(${feedRuns.customerIds} && ${allowed} or exists (select from customers merged
    where merged.id = any(${feedRuns.customerIds}) and merged.merged_into_id = any(${allowed})))`
  return and(own, ofTheirs) ?? own
}
