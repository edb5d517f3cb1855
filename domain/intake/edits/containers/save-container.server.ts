import { eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { containerHistory, containers } from '#db/postgres/schema/freight/containers.ts'
import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { statusBy } from '#domain/freight/containers/container.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import { settleDoubts } from '#domain/intake/doubts/review.server.ts'
import { hourMs } from '#domain/platform/schedules/day.ts'
import { endOfLocalDate, localDate } from '#domain/platform/schedules/local-date.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { type CurrentContainer, lockCurrentContainers } from './current-container.server.ts'
import { type EditChoices, findEditChoices, validateEdit } from './edit-validation.server.ts'
import { replaceTypedEvents } from './typed-events.server.ts'

const halfDayMs = 12 * hourMs
const { emptyReturned } = containerEventTypes

/**
 * Writes history and audit entries for the fields that changed (spec 2 §4 Container edit). An empty return also writes event 9, and
 * clearing the date deletes it. Throws what `validateEdit` throws. Returns false outside the viewer's scope.
 */
export async function saveContainer(
  act: Act,
  containerId: number,
  { version, edit }: { version: number; edit: ContainerEdit },
): Promise<boolean> {
  const isSaved = await db().transaction(async (tx) => {
    const [current] = await lockCurrentContainers(tx, act.viewer, [containerId])
    if (current) await saveWithin(tx, act, current, { version, edit }, await findEditChoices(tx, act.viewer, edit.terminal))
    return current !== undefined
  })
  nudgeMirror()
  return isSaved
}

/** Like `saveContainer` inside the caller's transaction, which has locked the container and read the choices of the edit. */
export async function saveWithin(
  tx: Transaction,
  act: Act,
  current: CurrentContainer,
  { version, edit }: { version: number; edit: ContainerEdit },
  choices: EditChoices,
): Promise<void> {
  const { viewer, now } = act
  const { row, before, reached } = current
  const containerId = row.id
  const valid = validateEdit(current, { version, edit }, choices, now)
  if (!valid) return
  const { changes, zone } = valid
  // A new terminal changes the time zone but keeps the typed day.
  const isReturnMoved = row.emptyReturnedAt !== null && localDate(row.emptyReturnedAt, zone) !== before.emptyReturnedOn
  const isReturnChanged = edit.emptyReturnedOn !== before.emptyReturnedOn || isReturnMoved
  const returnedAt = isReturnChanged ? noonOf(edit.emptyReturnedOn, zone) : row.emptyReturnedAt
  await tx
    .update(containers)
    .set({
      portTerminal: edit.terminal,
      carrierFreeDays: edit.carrierFreeDays,
      customerFreeDays: edit.customerFreeDays,
      maxEmptyReturnedOn: edit.maxEmptyReturnedOn,
      maxCarrierEmptyReturnedOn: edit.maxCarrierEmptyReturnedOn,
      emptyReturnedAt: returnedAt,
      ...(isReturnChanged && { emptyReturnedAtIsDay: returnedAt !== null }),
      ...(isReturnChanged && { status: statusBy({ ...reached, emptyReturnedAt: returnedAt }) }),
      updatedAt: now,
    })
    .where(eq(containers.id, containerId))
  const returned = { eventType: emptyReturned, description: 'Empty Returned', isDay: true, timeZone: zone }
  const events = returnedAt ? [{ ...returned, occurredAt: returnedAt }] : []
  if (isReturnChanged) await replaceTypedEvents(tx, act, containerId, [emptyReturned], events)
  await settleDoubts(tx, [row.shipmentId])
  await tx.insert(containerHistory).values({ containerId, act: 'changed', changes, createdBy: viewer.userId, createdAt: now })
  await writeAudit(tx, act, 'save-container', { subject: ['container', containerId], details: changes })
}

/** A typed day has no hour: noon is the same date in neighbouring time zones too. */
function noonOf(day: string | null, timeZone: string): Date | null {
  return day === null ? null : new Date(endOfLocalDate(day, timeZone).getTime() - halfDayMs)
}
