import { isDamage } from '#db/mirror/damage.ts'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import type { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { findEngineHealth, followEngine, isEngineOpen } from './engine/open-engine.server.ts'
import type { MirrorReport } from './indexer-messages.ts'
import { type IndexerThread, startIndexer } from './indexer-thread.server.ts'
import { LiveIndexes } from './live-index.server.ts'

/** 'building' and 'failing': PostgreSQL answers, slower and for few at once. 'failing': the last build failed. */
export interface MirrorHealth {
  state: 'ready' | 'building' | 'failing' | 'closed'
  asOf: string | null
  rows: number | null
  /** Another one is being built, which will take its place. */
  isRenewing: boolean
}

interface Options {
  dataDir: string
  /** Of the store by which nodes share what one of them has built. */
  filesUrl?: string | undefined
  definitions: readonly IndexDefinition[]
  keeper: URL
  onFault?: ((fault: string) => void) | undefined
}

let options: Options | undefined
let indexer: IndexerThread | undefined
let isUnbuilt = false
let isBuilding = false
let builtShare = 0
let liveIndexes = new LiveIndexes([])

/** One process per folder. Returns at once: PostgreSQL answers until the mirror is ready. */
export function startMirror(given: Options): void {
  if (options) throw new Error('The mirror is already open.')
  options = given
  liveIndexes = new LiveIndexes(given.definitions)
  nudgeMirror()
}

export async function closeMirror(): Promise<void> {
  options = undefined
  const leaving = indexer
  indexer = undefined
  await leaving?.close()
  liveIndexes.forget()
}

/** Of a process that asks an engine instead (LIST_ENGINE): how far that has come. */
export async function syncMirror(): Promise<void> {
  if (isEngineOpen()) return followEngine()
  await theKeeper().sync()
}

/** After a write of this process the mirror follows at once instead of at the next tick. Never fails, never waits. */
export function nudgeMirror(): void {
  if (options) syncMirror().catch(() => {})
}

export async function awaitMirror(): Promise<void> {
  if (isEngineOpen()) return followEngine()
  await theKeeper().catchUp()
}

export function findMirrorHealth(): MirrorHealth {
  const engine = findEngineHealth()
  if (engine) return { ...engine, rows: null, isRenewing: false }
  if (!options) return { state: 'closed', asOf: null, rows: null, isRenewing: false }
  const current = findCurrent()
  if (!current) return { state: isUnbuilt ? 'failing' : 'building', asOf: null, rows: null, isRenewing: false }
  const rows = [...current.readers.values()].reduce((sum, { size }) => sum + size, 0)
  return { state: 'ready', asOf: current.asOf, rows, isRenewing: isBuilding }
}

export const findBuiltShare = (): number => (isBuilding ? builtShare : 0)

/**
 * undefined when no mirror is fit to be asked: the caller then asks PostgreSQL. A damaged file is closed and a new base is built; other
 * errors are thrown.
 */
export function readMirror<D extends IndexDefinition, Answer>(
  { name }: D,
  read: (mirror: IndexReader<D>, asOf: string) => Answer,
): Answer | undefined {
  const current = findCurrent()
  if (!current) return undefined
  const reader = current.readers.get(name)
  if (!reader) throw new Error(`The mirror has no collection ${name}.`)
  try {
    return read(reader as unknown as IndexReader<D>, current.asOf)
  } catch (error) {
    // A file overwritten after its stamp was checked can cause any error.
    if (!isDamage(error) && !liveIndexes.isDamaged) throw error
    dropDamaged()
    return undefined
  }
}

function findCurrent() {
  const { current } = liveIndexes
  if (!current && liveIndexes.isDamaged) dropDamaged()
  return current
}

function dropDamaged(): void {
  indexer?.abandon(liveIndexes.drop())
}

function theKeeper(): IndexerThread {
  if (!options) throw new Error('The mirror is not open.')
  if (!indexer || indexer.isGone()) {
    indexer = startIndexer(options, options.keeper, takeReport)
  }
  return indexer
}

async function takeReport(report: MirrorReport): Promise<void> {
  try {
    if (report.kind === 'fault') options?.onFault?.(report.fault)
    else if (report.kind === 'unbuilt') isUnbuilt = true
    else if (report.kind === 'building') {
      isBuilding = true
      builtShare = report.share
    } else await liveIndexes.take(report)
    if (report.kind === 'base') isUnbuilt = false
    if (report.kind === 'base' || report.kind === 'unbuilt') isBuilding = false
  } catch (error) {
    liveIndexes.forget()
    indexer?.abandon()
    if (!isDamage(error))
      options?.onFault?.(`the mirror could not take in what has changed: ${error instanceof Error ? error.stack : error}`)
  }
}
