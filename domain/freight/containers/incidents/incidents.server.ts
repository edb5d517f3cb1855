import { and, eq, isNull } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { incidentCauses } from '#db/records/schema/freight/container-catalogues.ts'
import { containerHistory, containers } from '#db/records/schema/freight/containers.ts'
import { incidents } from '#db/records/schema/freight/incidents.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import { nudgeMirror } from '../../../ground/mirror/mirror.server.ts'
import { Outdated, Refusal } from '../../../ground/refusal.ts'
import { dayMs } from '../../../ground/schedules/day.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { IncidentType } from '../container.ts'
import { isContainerInScope } from '../scope.server.ts'

export interface IncidentReport {
  type: IncidentType
  /** Null for an abandoned container. */
  causeId: number | null
  /** YYYY-MM-DD. */
  occurredOn: string
  comment: string | null
}

/**
 * Records what happened to a container, which has one incident at a time (spec 2 §4 Incident state). Refuses a second one, a
 * cause outside the catalogue, and a day that has begun nowhere yet. Answers false outside the viewer's scope.
 */
export function recordIncident(viewer: Viewer, containerId: number, report: IncidentReport, origin: Origin, now: Date): Promise<boolean> {
  return onContainer(viewer, containerId, async (tx) => {
    const standing = await findStanding(tx, containerId)
    if (standing) throw new Refusal('incidents.already')
    const row = await judged(tx, viewer, report, null, now)
    const [made] = await tx
      .insert(incidents)
      .values({ ...row, containerId, projectId: viewer.projectId, createdBy: viewer.userId, createdAt: now })
      .returning({ id: incidents.id })
    const changes = { ...written('after', row) }
    await tell(tx, viewer, { containerId, incidentId: made?.id ?? 0, act: 'incident_recorded', changes }, origin, now)
  })
}

/** Changes the incident that stands. Refuses one that somebody has changed or deleted since `version`. */
export function changeIncident(
  viewer: Viewer,
  containerId: number,
  version: number,
  report: IncidentReport,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  return onContainer(viewer, containerId, async (tx) => {
    const standing = await findStanding(tx, containerId)
    if (!standing) throw new Refusal('incidents.gone')
    if (standing.version !== version) throw new Outdated('incidents.stale', reportOf(standing), standing.version)
    const row = await judged(tx, viewer, report, standing.causeId, now)
    const [before, after] = [written('before', standing), written('after', row)]
    const changed = Object.keys(after).filter((field) => before[field]?.before !== after[field]?.after)
    if (changed.length === 0) return
    await tx
      .update(incidents)
      .set({ ...row, updatedBy: viewer.userId, updatedAt: now })
      .where(eq(incidents.id, standing.id))
    const changes = Object.fromEntries(
      changed.map((field) => [field, { before: before[field]?.before ?? null, after: after[field]?.after ?? null }]),
    )
    await tell(tx, viewer, { containerId, incidentId: standing.id, act: 'incident_changed', changes }, origin, now)
  })
}

/** Deletes the incident that stands; the record keeps it, with who deleted it and when. Deleting none does nothing. */
export function deleteIncident(viewer: Viewer, containerId: number, origin: Origin, now: Date): Promise<boolean> {
  return onContainer(viewer, containerId, async (tx) => {
    const standing = await findStanding(tx, containerId)
    if (!standing) return
    await tx.update(incidents).set({ deletedBy: viewer.userId, deletedAt: now }).where(eq(incidents.id, standing.id))
    const changes = { ...written('before', standing) }
    await tell(tx, viewer, { containerId, incidentId: standing.id, act: 'incident_deleted', changes }, origin, now)
  })
}

const reportOf = ({ type, causeId, occurredOn, comment }: IncidentReport): IncidentReport => ({ type, causeId, occurredOn, comment })

/** Acts on a container within the viewer's scope, with its row locked, so that two people at once take turns. */
async function onContainer(viewer: Viewer, containerId: number, act: (tx: Transaction) => Promise<void>): Promise<boolean> {
  const isThere = await record().transaction(async (tx) => {
    const [found] = await tx
      .select({ id: containers.id })
      .from(containers)
      .where(isContainerInScope(viewer, containerId))
      .for('no key update')
    if (found) await act(tx)
    return found !== undefined
  })
  // The list is to show it at once.
  nudgeMirror()
  return isThere
}

async function findStanding(tx: Transaction, containerId: number): Promise<typeof incidents.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.containerId, containerId), isNull(incidents.deletedAt)))
  return row
}

async function judged(tx: Transaction, viewer: Viewer, report: IncidentReport, former: number | null, now: Date): Promise<IncidentReport> {
  const { type, occurredOn, comment } = report
  const causeId = type === 'A' ? null : report.causeId
  // Somewhere on earth it is up to fourteen hours later than in UTC.
  if (occurredOn > new Date(now.getTime() + dayMs).toISOString().slice(0, 10)) throw new Refusal('incidents.inFuture', 'occurredOn')
  if (type !== 'A') {
    const isOurs = and(eq(incidentCauses.projectId, viewer.projectId), eq(incidentCauses.id, causeId ?? 0))
    const isOffered = causeId === former ? isOurs : and(isOurs, isNull(incidentCauses.deactivatedAt))
    if ((await tx.$count(incidentCauses, isOffered)) === 0) throw new Refusal('incidents.causeRequired', 'cause')
  }
  return { type, causeId, occurredOn, comment }
}

type Changes = Record<string, { before: string | null; after: string | null }>

function written(side: 'before' | 'after', { type, causeId, occurredOn, comment }: IncidentReport): Changes {
  const fields = { type, cause: causeId === null ? null : String(causeId), occurredOn, comment }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { before: null, after: null, [side]: value }]))
}

interface Told {
  containerId: number
  incidentId: number
  act: 'incident_recorded' | 'incident_changed' | 'incident_deleted'
  changes: Changes
}

const actions = { incident_recorded: 'record-incident', incident_changed: 'change-incident', incident_deleted: 'delete-incident' } as const

async function tell(
  tx: Transaction,
  viewer: Viewer,
  { containerId, incidentId, act, changes }: Told,
  origin: Origin,
  now: Date,
): Promise<void> {
  await tx.insert(containerHistory).values({ containerId, act, changes, createdBy: viewer.userId, createdAt: now })
  const subject = { subjectKind: 'incident', subjectId: String(incidentId), details: { containerId, ...changes } }
  await writeAudit(tx, { ...viewer, ...origin, ...subject, action: actions[act], at: now })
}
