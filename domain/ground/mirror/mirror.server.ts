import { isDamage } from '#db/mirror/damage.ts'
import type { SetDefinition } from '#db/mirror/sets/definition.ts'
import type { SetReader } from '#db/mirror/sets/reader.server.ts'
import { type KeeperThread, startKeeper } from './keeper-thread.server.ts'
import type { MirrorReport } from './messages.ts'
import { Readings } from './reading.server.ts'

/**
 * 'ready': lists and numbers come from the mirror, as it stood at `asOf`. 'building': from the record, slower and for few at once,
 * until there is a sound mirror. 'failing': the same, and the last try to build one failed.
 */
export interface MirrorHealth {
  state: 'ready' | 'building' | 'failing' | 'closed'
  /** Changes up to here are in it: ISO 8601, UTC. */
  asOf: string | null
  /** Rows of all collections in it. */
  rows: number | null
}

interface Options {
  dataDir: string
  /** What it holds, the same as the keeper's thread is given. */
  definitions: readonly SetDefinition[]
  /** The entry of the keeper's thread. */
  keeper: URL
  /** Called for damage, failed builds and errors of this program; the mirror heals by itself. */
  onFault?: ((fault: string) => void) | undefined
}

let options: Options | undefined
let keeper: KeeperThread | undefined
let isUnbuilt = false
let readings = new Readings([])

/** Starts this process's mirror below `dataDir`, one process a folder. Returns at once: until the mirror is ready the record answers. */
export function startMirror(given: Options): void {
  if (options) throw new Error('The mirror is already open.')
  options = given
  readings = new Readings(given.definitions)
  nudgeMirror()
}

/** Ends the keeper's thread after the work in hand; to be called before the record is closed. */
export async function closeMirror(): Promise<void> {
  options = undefined
  const leaving = keeper
  keeper = undefined
  await leaving?.close()
  readings.forget()
}

/** Brings the mirror up to date with the record, or rebuilds it where it is gone or damaged. Rejects while the record cannot be reached. */
export async function syncMirror(): Promise<void> {
  await theKeeper().sync()
}

/** Called after a write in this process: the mirror follows at once instead of at the next tick. Never fails, never waits. */
export function nudgeMirror(): void {
  if (options) syncMirror().catch(() => {})
}

/** Resolves when everything committed before this call can be found in the mirror. */
export async function awaitMirror(): Promise<void> {
  await theKeeper().catchUp()
}

export function findMirrorHealth(): MirrorHealth {
  if (!options) return { state: 'closed', asOf: null, rows: null }
  const current = findCurrent()
  if (!current) return { state: isUnbuilt ? 'failing' : 'building', asOf: null, rows: null }
  return { state: 'ready', asOf: current.asOf, rows: [...current.readers.values()].reduce((sum, { size }) => sum + size, 0) }
}

/**
 * What `read` finds in a collection of the mirror; undefined when there is no mirror fit to be asked: the record has to
 * answer then. A damaged file is closed and a new base is built; any other error is thrown.
 */
export function readMirror<D extends SetDefinition, Answer>(
  { name }: D,
  read: (mirror: SetReader<D>, asOf: string) => Answer,
): Answer | undefined {
  const current = findCurrent()
  if (!current) return undefined
  const reader = current.readers.get(name)
  if (!reader) throw new Error(`The mirror has no collection ${name}.`)
  try {
    return read(reader as unknown as SetReader<D>, current.asOf)
  } catch (error) {
    // Reading a file that was overwritten after its stamp was checked can throw any error.
    if (!isDamage(error) && !readings.isDamaged) throw error
    dropDamaged()
    return undefined
  }
}

function findCurrent() {
  const { current } = readings
  if (!current && readings.isDamaged) dropDamaged()
  return current
}

/** Drops only the base that is asked now: another one that is about to take its place may be sound. */
function dropDamaged(): void {
  keeper?.abandon(readings.drop())
}

function theKeeper(): KeeperThread {
  if (!options) throw new Error('The mirror is not open.')
  if (!keeper || keeper.isGone()) {
    // A new keeper begins with a base of its own; the reading of the former one is asked until that base has caught up.
    keeper = startKeeper(options.dataDir, options.keeper, hear)
  }
  return keeper
}

async function hear(report: MirrorReport): Promise<void> {
  try {
    if (report.kind === 'fault') options?.onFault?.(report.fault)
    else if (report.kind === 'unbuilt') isUnbuilt = true
    else await readings.hear(report)
    if (report.kind === 'base') isUnbuilt = false
  } catch (error) {
    // A reading that has taken in half of a report would answer wrongly, whatever the error was.
    readings.forget()
    keeper?.abandon()
    if (!isDamage(error))
      options?.onFault?.(`the mirror could not take in what has changed: ${error instanceof Error ? error.stack : error}`)
  }
}
