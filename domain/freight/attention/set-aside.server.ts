import { and, eq, gt, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { exceptionsSetAside } from '#db/postgres/schema/freight/exceptions.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type AuditAction, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ExceptionKind } from '#domain/freight/exceptions/exception-kinds.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { addDays, daysBetweenDates, endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import type { OrderLine } from './order-line.ts'
import { listShipmentOrders } from './order-list.server.ts'
import { type Audience, audiencesOf, maxDaysAside } from './set-aside.ts'
import { hiddenFrom } from './set-aside-filter.server.ts'

export async function findOrder(viewer: Viewer, shipmentId: number, kind: ExceptionKind, now: Date): Promise<OrderLine | null> {
  const lines = (await listShipmentOrders(viewer, shipmentId, now)).filter((line) => line.kind === kind)
  return lines.find(({ setAside }) => !setAside) ?? lines[0] ?? null
}

/**
 * Sets an exception aside until `until` (YYYY-MM-DD) begins in the viewer's time zone; a second call replaces the day. An audience the
 * viewer's role may not choose falls back to that role's default. Returns false when none is open in the viewer's scope; throws for a day
 * that has begun or is more than `maxDaysAside` ahead.
 */
export async function setAside(
  act: Act,
  order: { shipmentId: number; kind: ExceptionKind; until: string; reason: string; audience?: Audience | undefined },
): Promise<boolean> {
  const { viewer, now } = act
  const { shipmentId, kind, until, reason } = order
  const open = audiencesOf(viewer.roleId)
  const audience = open.find((each) => each === order.audience) ?? open[0]
  const timeZone = viewer.timeZone
  const days = daysBetweenDates(localDate(now, timeZone), until)
  if (days <= 0) throw new DomainError('attention.untilPast', 'until')
  if (days > maxDaysAside) throw new DomainError('attention.untilFar', 'until', { values: { most: maxDaysAside } })
  if (!(await findOrder(viewer, shipmentId, kind, now))) return false
  return db().transaction(async (tx) => {
    if (!(await endSettingAside(tx, viewer, shipmentId, kind, now))) return false
    const values = {
      shipmentId,
      kind,
      audience,
      reason,
      setAsideAt: now,
      setAsideBy: viewer.userId,
      until: endOfLocalDate(addDays(until, -1), timeZone),
    }
    await tx.insert(exceptionsSetAside).values(values)
    await tell(tx, act, 'set-exception-aside', { shipmentId, kind, audience, until, reason })
    return true
  })
}

export async function bringBack(act: Act, shipmentId: number, kind: ExceptionKind): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await endSettingAside(tx, act.viewer, shipmentId, kind, act.now))) return false
    await tell(tx, act, 'bring-exception-back', { shipmentId, kind })
    return true
  })
}

async function endSettingAside(tx: Transaction, viewer: Viewer, shipmentId: number, kind: ExceptionKind, now: Date): Promise<boolean> {
  const [own] = await tx.select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId)).for('no key update')
  if (!own) return false
  const { shipmentId: of, kind: which, until, broughtBackAt } = exceptionsSetAside
  await tx
    .update(exceptionsSetAside)
    .set({ broughtBackBy: viewer.userId, broughtBackAt: now })
    .where(and(eq(of, shipmentId), eq(which, kind), isNull(broughtBackAt), gt(until, now), hiddenFrom(viewer)))
  return true
}

async function tell(
  tx: Transaction,
  act: Act,
  action: AuditAction,
  { shipmentId, ...details }: { shipmentId: number; kind: ExceptionKind; audience?: Audience; until?: string; reason?: string },
) {
  await writeAudit(tx, act, action, { subject: ['shipment', shipmentId], details })
}
