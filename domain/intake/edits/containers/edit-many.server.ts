import { db } from '#db/postgres/client.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerEdit, changesOf } from '#domain/freight/containers/container-edit.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { lockCurrentContainers, readCurrentContainers } from './current-container.server.ts'
import { findEditChoices, validateEdit } from './edit-validation.server.ts'
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
  current: ContainerEdit
  changes: ReturnType<typeof changesOf>
  refusal: string | null
}

export async function previewMany(viewer: Viewer, ids: readonly number[], edit: CommonEdit, now: Date): Promise<ChosenLine[]> {
  const chosen = await readCurrentContainers(db(), viewer, ids)
  const choices = await findEditChoices(db(), viewer, edit.terminal)
  return chosen.map((current) => {
    const { row, before, shipmentNumber, customer } = current
    const { id, number, version } = row
    const line = { id, number, shipmentNumber, customer, version, current: before, changes: {}, refusal: null }
    try {
      return { ...line, changes: validateEdit(current, { version, edit: { ...before, ...edit } }, choices, now)?.changes ?? {} }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { ...line, refusal: error.key }
    }
  })
}

/** A plain error, not both users' values: the new preview shows the current ones. */
function ofMany(error: unknown): never {
  throw error instanceof ConflictError ? new DomainError('containers.many.stale') : error
}

/**
 * Changes all chosen containers or none, with a history line and an audit entry for each that changes. Throws if any was saved meanwhile,
 * fails validation, or is foreign or absent.
 */
export async function saveMany(act: Act, chosen: readonly ChosenContainer[], edit: CommonEdit): Promise<void> {
  await db().transaction(async (tx) => {
    const versions = new Map(chosen.map(({ id, version }) => [id, version]))
    const locked = await lockCurrentContainers(tx, act.viewer, [...versions.keys()])
    if (locked.length < versions.size) throw new DomainError('containers.many.gone')
    const choices = await findEditChoices(tx, act.viewer, edit.terminal)
    for (const current of locked) {
      const { row, before } = current
      const whole = { version: versions.get(row.id) ?? 0, edit: { ...before, ...edit } }
      await saveWithin(tx, act, current, whole, choices).catch(ofMany)
    }
  })
  nudgeMirror()
}
