import { ConflictError, DomainError } from '#domain/core/domain-error.ts'
import { localDate } from '#domain/core/schedules/local-date.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isTerminal, listFreeDays } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { type ContainerEdit, changesOf } from './container-edit.ts'
import { type CurrentContainer, type CurrentContainerReader, zoneOf } from './current-container.server.ts'

interface Judged {
  changes: ReturnType<typeof changesOf>
  zone: string
}

/**
 * The changes that an edit makes, or null for none. Throws on an outdated version, a terminal or free days outside the catalogues, and a
 * return before arrival or in the future.
 */
export async function validateEdit(
  db: CurrentContainerReader,
  viewer: Viewer,
  { row, before, reached, timeZone }: CurrentContainer,
  { version, edit }: { version: number; edit: ContainerEdit },
  now: Date,
): Promise<Judged | null> {
  const changes = changesOf(before, edit)
  // A retried submission is not a conflict.
  if (Object.keys(changes).length === 0) return null
  if (row.version !== version) throw new ConflictError('containers.stale', before, row.version)
  await judgeChoices(viewer, edit, before)
  const zone = edit.terminal === before.terminal ? timeZone : await zoneOf(db, edit.terminal, row.shipmentId)
  if (edit.emptyReturnedOn !== before.emptyReturnedOn) judgeReturn(edit, reached.ata, zone, now)
  return { changes, zone }
}

/** A current value stays valid after a catalogue drops it. */
async function judgeChoices(viewer: Viewer, edit: ContainerEdit, before: ContainerEdit): Promise<void> {
  const { terminal } = edit
  if (terminal !== null && terminal !== before.terminal && !(await isTerminal(viewer, terminal))) {
    throw new DomainError('containers.unknownTerminal', 'terminal')
  }
  const offered = await listFreeDays(viewer, [])
  for (const field of ['carrierFreeDays', 'customerFreeDays'] as const) {
    const days = edit[field]
    if (days !== null && days !== before[field] && !offered.includes(days)) throw new DomainError('containers.unknownDays', field)
  }
}

function judgeReturn({ emptyReturnedOn: day }: ContainerEdit, ata: Date | null, timeZone: string, now: Date): void {
  if (day === null) return
  if (day > localDate(now, timeZone)) throw new DomainError('containers.returnedInFuture', 'emptyReturnedOn')
  if (ata && day < localDate(ata, timeZone)) throw new DomainError('containers.returnedBeforeArrival', 'emptyReturnedOn')
}
