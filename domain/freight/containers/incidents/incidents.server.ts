import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { incidentCauses } from '#db/postgres/schema/freight/container-catalogues.ts'
import { containerHistory, containers } from '#db/postgres/schema/freight/containers.ts'
import { incidents } from '#db/postgres/schema/freight/incidents.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { IncidentType } from '#domain/freight/containers/container.ts'
import { isContainerInScope, isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'

export interface IncidentReport {
  type: IncidentType
  causeId: number | null
  occurredOn: string
  comment: string | null
}

/**
 * A container has one incident at a time (spec 2 §4). Throws for a second one, an unknown cause, and a day that has begun nowhere yet.
 * Returns false outside the viewer's scope.
 */
export function recordIncident(act: Act, containerId: number, report: IncidentReport): Promise<boolean> {
  const { viewer, now } = act
  return onContainer(viewer, containerId, async (tx) => {
    const current = await findStanding(tx, containerId)
    const row = counted(report)
    // A retried submission creates one incident.
    if (current && changesOf(current, row).length === 0) return
    if (current) throw new ConflictError('incidents.already', reportOf(current), current.version)
    await validateIncident(tx, viewer, row, null, now)
    const [made] = await tx
      .insert(incidents)
      .values({ ...row, containerId, projectId: viewer.projectId, createdBy: viewer.userId, createdAt: now })
      .returning({ id: incidents.id })
    const changes = { ...written('after', row) }
    await tell(tx, act, { containerId, incidentId: made?.id ?? 0, act: 'incident_recorded', changes })
  })
}

/** Throws when somebody changed or deleted the incident since `version`. */
export function changeIncident(act: Act, containerId: number, version: number, report: IncidentReport): Promise<boolean> {
  const { viewer, now } = act
  return onContainer(viewer, containerId, async (tx) => {
    const current = await findStanding(tx, containerId)
    if (!current) throw new ConflictError('incidents.gone', null, 0)
    const row = counted(report)
    const changed = changesOf(current, row)
    if (changed.length === 0) return
    if (current.version !== version) throw new ConflictError('incidents.stale', reportOf(current), current.version)
    await validateIncident(tx, viewer, row, current.causeId, now)
    await tx
      .update(incidents)
      .set({ ...row, updatedBy: viewer.userId, updatedAt: now })
      .where(eq(incidents.id, current.id))
    const changes = Object.fromEntries(changed)
    await tell(tx, act, { containerId, incidentId: current.id, act: 'incident_changed', changes })
  })
}

/** Throws when somebody changed the incident since `version`, where one is given. Returns false outside the viewer's scope. */
export function deleteIncident(act: Act, containerId: number, version?: number): Promise<boolean> {
  return onContainer(act.viewer, containerId, async (tx) => {
    const current = await findStanding(tx, containerId)
    if (!current) return
    if (version !== undefined && current.version !== version) {
      throw new ConflictError('incidents.stale', reportOf(current), current.version)
    }
    await tx.update(incidents).set({ deletedBy: act.viewer.userId, deletedAt: act.now }).where(eq(incidents.id, current.id))
    const changes = { ...written('before', current) }
    await tell(tx, act, { containerId, incidentId: current.id, act: 'incident_deleted', changes })
  })
}

/** The container whose present incident this is; null outside the viewer's scope, and after the incident was deleted. */
export async function findContainerOfIncident(viewer: Viewer, incidentId: number): Promise<{ id: number; number: string } | null> {
  const [found] = await db()
    .select({ id: containers.id, number: containers.number })
    .from(incidents)
    .innerJoin(containers, eq(containers.id, incidents.containerId))
    .where(and(eq(incidents.id, incidentId), isNull(incidents.deletedAt), isOfScope(viewer)))
  return found ?? null
}

const reportOf = ({ type, causeId, occurredOn, comment }: IncidentReport): IncidentReport => ({ type, causeId, occurredOn, comment })

async function onContainer(viewer: Viewer, containerId: number, change: (tx: Transaction) => Promise<void>): Promise<boolean> {
  const isThere = await db().transaction(async (tx) => {
    const [found] = await tx
      .select({ id: containers.id })
      .from(containers)
      .where(isContainerInScope(viewer, containerId))
      .for('no key update')
    if (found) await change(tx)
    return found !== undefined
  })
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

const counted = (report: IncidentReport): IncidentReport => ({ ...report, causeId: report.type === 'A' ? null : report.causeId })

async function validateIncident(tx: Transaction, viewer: Viewer, report: IncidentReport, former: number | null, now: Date): Promise<void> {
  const { type, causeId, occurredOn } = report
  // Local time runs up to fourteen hours ahead of UTC.
  if (occurredOn > new Date(now.getTime() + dayMs).toISOString().slice(0, 10)) throw new DomainError('incidents.inFuture', 'occurredOn')
  if (type !== 'A') {
    const isOurs = inProject(incidentCauses, viewer, causeId ?? 0)
    const isOffered = causeId === former ? isOurs : and(isOurs, isNull(incidentCauses.deactivatedAt))
    if ((await tx.$count(incidentCauses, isOffered)) === 0) throw new DomainError('incidents.causeRequired', 'cause')
  }
}

type Changes = Record<string, { before: string | null; after: string | null }>

function written(side: 'before' | 'after', { type, causeId, occurredOn, comment }: IncidentReport): Changes {
  const fields = { type, cause: causeId === null ? null : String(causeId), occurredOn, comment }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { before: null, after: null, [side]: value }]))
}

function changesOf(before: IncidentReport, after: IncidentReport): [string, Changes[string]][] {
  const [was, is] = [written('before', before), written('after', after)]
  return Object.entries(is).flatMap(([field, { after: value }]) => {
    const former = was[field]?.before ?? null
    return former === value ? [] : [[field, { before: former, after: value }]]
  })
}

interface Told {
  containerId: number
  incidentId: number
  act: 'incident_recorded' | 'incident_changed' | 'incident_deleted'
  changes: Changes
}

const actions = { incident_recorded: 'record-incident', incident_changed: 'change-incident', incident_deleted: 'delete-incident' } as const

async function tell(tx: Transaction, act: Act, { containerId, incidentId, act: kind, changes }: Told): Promise<void> {
  await tx.insert(containerHistory).values({ containerId, act: kind, changes, createdBy: act.viewer.userId, createdAt: act.now })
  await writeAudit(tx, act, actions[kind], { subject: ['incident', incidentId], details: { containerId, ...changes } })
}
