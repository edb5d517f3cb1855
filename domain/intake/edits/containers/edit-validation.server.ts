import { and, eq, isNull } from 'drizzle-orm'
import { terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listFreeDays } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { type ContainerEdit, changesOf } from '#domain/freight/containers/container-edit.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import type { CurrentContainer, CurrentContainerReader } from './current-container.server.ts'

/** What the catalogues say of the values of an edit. */
export interface EditChoices {
  terminal: { isOffered: boolean; timeZone: string | null }
  freeDays: readonly number[]
}

export async function findEditChoices(
  database: CurrentContainerReader,
  viewer: Viewer,
  terminal: string | null | undefined,
): Promise<EditChoices> {
  const isOfCatalogue = and(inProject(terminals, viewer), eq(terminals.port, projectPlaces.code), isNull(terminals.deactivatedAt))
  const [found] = terminal
    ? await database
        .select({ offered: terminals.port, timeZone: projectPlaces.timeZone })
        .from(projectPlaces)
        .leftJoin(terminals, isOfCatalogue)
        .where(and(inProject(projectPlaces, viewer), eq(projectPlaces.code, terminal)))
    : []
  const [isOffered, timeZone] = [Boolean(found?.offered), found?.timeZone ?? null]
  return { terminal: { isOffered, timeZone }, freeDays: await listFreeDays(viewer, []) }
}

interface Judged {
  changes: ReturnType<typeof changesOf>
  zone: string
}

/**
 * The changes that an edit makes, or null for none. Throws on an outdated version, a terminal or free days outside the catalogues, and a
 * return before arrival or in the future.
 */
export function validateEdit(
  {
    row,
    before,
    reached,
    timeZone,
    destinationZone,
  }: Pick<CurrentContainer, 'row' | 'before' | 'reached' | 'timeZone' | 'destinationZone'>,
  { version, edit }: { version: number; edit: ContainerEdit },
  choices: EditChoices,
  now: Date,
): Judged | null {
  const changes = changesOf(before, edit)
  // A retried submission is not a conflict.
  if (Object.keys(changes).length === 0) return null
  if (row.version !== version) throw new ConflictError('containers.stale', before, row.version)
  validateChoices(choices, edit, before)
  const zone = edit.terminal === before.terminal ? timeZone : (choices.terminal.timeZone ?? destinationZone)
  if (edit.emptyReturnedOn !== before.emptyReturnedOn) validateReturn(edit, reached.ata, zone, now)
  return { changes, zone }
}

/** A current value stays valid after a catalogue drops it. */
function validateChoices({ terminal: { isOffered }, freeDays }: EditChoices, edit: ContainerEdit, before: ContainerEdit): void {
  const { terminal } = edit
  if (terminal !== null && terminal !== before.terminal && !isOffered) throw new DomainError('containers.unknownTerminal', 'terminal')
  for (const field of ['carrierFreeDays', 'customerFreeDays'] as const) {
    const days = edit[field]
    if (days !== null && days !== before[field] && !freeDays.includes(days)) throw new DomainError('containers.unknownDays', field)
  }
}

function validateReturn({ emptyReturnedOn: day }: ContainerEdit, ata: Date | null, timeZone: string, now: Date): void {
  if (day === null) return
  if (day > localDate(now, timeZone)) throw new DomainError('containers.returnedInFuture', 'emptyReturnedOn')
  if (ata && day < localDate(ata, timeZone)) throw new DomainError('containers.returnedBeforeArrival', 'emptyReturnedOn')
}
