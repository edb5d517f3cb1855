import type { SetReader } from '#db/mirror/sets/reader.server.ts'
import { type KeeperThread, startKeeper } from './keeper-thread.server.ts'
import type { Report } from './messages.ts'
import { Readings } from './reading.server.ts'

/**
 * 'ready': lists and numbers come from the mirror, as it stood at `asOf`. 'building': from the record, slower and for few at once,
 * until there is a sound mirror. 'failing': the same, and the last try to build one failed.
 */
export interface MirrorHealth {
  state: 'ready' | 'building' | 'failing' | 'closed'
  /** Changes up to here are in it: ISO 8601, UTC. */
  asOf: string | null
  /** Shipments in it. */
  rows: number | null
}

let dataDir: string | undefined
let onFault: (fault: string) => void = () => {}
let keeper: KeeperThread | undefined
let isUnbuilt = false
const readings = new Readings()

/**
 * Starts this process's mirror below `dataDir`, one process a folder. Returns at once: until it is ready the record answers.
 * `onFault` hears of damage and failed builds, which heal by themselves.
 */
export function openMirror(options: { dataDir: string; onFault?: (fault: string) => void }): void {
  if (dataDir) throw new Error('The mirror is already open.')
  dataDir = options.dataDir
  onFault = options.onFault ?? (() => {})
  nudgeMirror()
}

/** Ends the keeper's thread after the work in hand; to be called before the record is closed. */
export async function closeMirror(): Promise<void> {
  dataDir = undefined
  const leaving = keeper
  keeper = undefined
  await leaving?.close()
  readings.forget()
}

/** Brings the mirror up to the record, or makes it anew where it is gone or damaged. Refuses while the record cannot be reached. */
export async function syncMirror(): Promise<void> {
  await theKeeper().sync()
}

/** Called after a write in this process: the mirror follows at once instead of at the next tick. Never fails, never waits. */
export function nudgeMirror(): void {
  if (dataDir) syncMirror().catch(() => {})
}

/** Resolves when everything committed before this call can be found in the mirror. */
export async function awaitMirror(): Promise<void> {
  await theKeeper().catchUp()
}

export function findMirrorHealth(): MirrorHealth {
  if (!dataDir) return { state: 'closed', asOf: null, rows: null }
  const state = readMirror((mirror, asOf) => ({ state: 'ready' as const, asOf, rows: mirror.size }))
  return state ?? { state: isUnbuilt ? 'failing' : 'building', asOf: null, rows: null }
}

/** What `read` finds in the mirror; undefined when there is none fit to be asked: the record has to answer then. */
export function readMirror<Answer>(read: (mirror: SetReader, asOf: string) => Answer): Answer | undefined {
  const current = readings.current
  if (!current) {
    if (readings.isDamaged) dropDamaged()
    return undefined
  }
  try {
    return read(current.reader, current.asOf)
  } catch {
    // Its file cannot be trusted any more.
    dropDamaged()
    return undefined
  }
}

/** One that is about to take its place may still be sound. */
function dropDamaged(): void {
  keeper?.abandon(readings.drop())
}

function theKeeper(): KeeperThread {
  if (!dataDir) throw new Error('The mirror is not open.')
  if (!keeper || keeper.isGone()) {
    // A new thread begins with a base: what the one before it has sent is read until that has caught up.
    keeper = startKeeper(dataDir, hear)
  }
  return keeper
}

function hear(report: Report): void {
  try {
    if (report.kind === 'fault') onFault(report.fault)
    else if (report.kind === 'unbuilt') isUnbuilt = true
    else readings.hear(report)
    if (report.kind === 'base') isUnbuilt = false
  } catch {
    readings.forget()
    keeper?.abandon()
  }
}
