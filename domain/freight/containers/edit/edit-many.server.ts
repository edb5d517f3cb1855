import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { ConflictError, DomainError } from '#domain/core/domain-error.ts'
import { nudgeMirror } from '#domain/core/search/mirror.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isOfScope } from '#domain/freight/containers/container-scope.server.ts'
import type { ContainerEdit, changesOf } from './container-edit.ts'
import { readCurrentContainer } from './current-container.server.ts'
import { validateEdit } from './edit-validation.server.ts'
import { saveWithin } from './save-container.server.ts'

export type CommonEdit = Partial<Pick<ContainerEdit, 'terminal' | 'carrierFreeDays' | 'customerFreeDays' | 'emptyReturnedOn'>>

interface ChosenContainer {
  id: number
  version: number
}

export interface ChosenLine extends ChosenContainer {
  number: string
  shipmentNumber: string
  customer: string
  standing: ContainerEdit
  changes: ReturnType<typeof changesOf>
  refusal: string | null
}

export async function previewMany(viewer: Viewer, ids: readonly number[], edit: CommonEdit, now: Date): Promise<ChosenLine[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select({ id: containers.id, number: containers.number, shipmentNumber: shipments.number, customer: customers.name })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .where(and(inArray(containers.id, [...ids]), isOfScope(viewer)))
    .orderBy(asc(containers.number), asc(containers.id))
  const lines: ChosenLine[] = []
  for (const row of rows) {
    const current = await readCurrentContainer(db(), viewer, row.id)
    if (!current) continue
    const { version } = current.row
    const line = { ...row, version, standing: current.before, changes: {}, refusal: null }
    try {
      const judged = await validateEdit(db(), viewer, current, { version, edit: { ...current.before, ...edit } }, now)
      lines.push({ ...line, changes: judged?.changes ?? {} })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      lines.push({ ...line, refusal: error.key })
    }
  }
  return lines
}

/** A plain error, not both users' values: the new preview shows the current ones. */
function ofMany(error: unknown): never {
  throw error instanceof ConflictError ? new DomainError('containers.many.stale') : error
}

/**
 * Changes all chosen containers or none, with a history line and an audit entry for each that changes. Throws if any was saved meanwhile,
 * fails validation, or is foreign or absent.
 */
export async function saveMany(
  viewer: Viewer,
  chosen: readonly ChosenContainer[],
  edit: CommonEdit,
  origin: Origin,
  now: Date,
): Promise<void> {
  await db().transaction(async (tx) => {
    // A fixed lock order, so that concurrent saves of the same containers cannot deadlock.
    for (const { id, version } of [...chosen].sort((one, other) => one.id - other.id)) {
      const isThere = await saveWithin(tx, viewer, id, version, (before) => ({ ...before, ...edit }), origin, now).catch(ofMany)
      if (!isThere) throw new DomainError('containers.many.gone')
    }
  })
  nudgeMirror()
}
