import { Outdated, Refusal } from '../../../ground/refusal.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { localDate } from '../../geography/places/local-date.ts'
import { isTerminal, listFreeDays } from '../catalogues/choices.server.ts'
import { type ContainerEdit, changesOf } from './editable.ts'
import { type ContainerStanding, type RecordReader, zoneOf } from './standing.server.ts'

/** What an edit would change, and the zone its days are then counted in. */
interface Judged {
  changes: ReturnType<typeof changesOf>
  zone: string
}

/**
 * What an edit of a container as it stands would change; null where that is nothing. Refuses an edit begun on an older
 * version, a terminal or free days outside the catalogues, and a return before arrival or in the future.
 */
export async function judgeEdit(
  db: RecordReader,
  viewer: Viewer,
  { row, before, timeZone }: ContainerStanding,
  { version, edit }: { version: number; edit: ContainerEdit },
  now: Date,
): Promise<Judged | null> {
  if (row.version !== version) throw new Outdated('containers.stale', before, row.version)
  const changes = changesOf(before, edit)
  if (Object.keys(changes).length === 0) return null
  await judgeChoices(viewer, edit, before)
  // A container moved to another terminal counts its days in the time zone of that terminal.
  const zone = edit.terminal === before.terminal ? timeZone : await zoneOf(db, edit.terminal, row.shipmentId)
  judgeReturn(edit, row.ata, zone, now)
  return { changes, zone }
}

/** What stood there before may stay, even where a catalogue no longer offers it. */
async function judgeChoices(viewer: Viewer, edit: ContainerEdit, before: ContainerEdit): Promise<void> {
  const { terminal } = edit
  if (terminal !== null && terminal !== before.terminal && !(await isTerminal(viewer, terminal))) {
    throw new Refusal('containers.unknownTerminal', 'terminal')
  }
  const offered = await listFreeDays(viewer, [])
  for (const field of ['carrierFreeDays', 'customerFreeDays'] as const) {
    const days = edit[field]
    if (days !== null && days !== before[field] && !offered.includes(days)) throw new Refusal('containers.unknownDays', field)
  }
}

function judgeReturn({ emptyReturnedOn: day }: ContainerEdit, ata: Date | null, timeZone: string, now: Date): void {
  if (day === null) return
  if (day > localDate(now, timeZone)) throw new Refusal('containers.returnedInFuture', 'emptyReturnedOn')
  if (ata && day < localDate(ata, timeZone)) throw new Refusal('containers.returnedBeforeArrival', 'emptyReturnedOn')
}
