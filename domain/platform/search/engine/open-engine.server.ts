import { findPosition } from '#domain/platform/change-log/follower.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'
import { type EngineProgress, engineProgressName, feedEngine } from './feed-engine.server.ts'
import { connectEngine, type ListEngine } from './list-engine.server.ts'

interface Opened {
  engine: ListEngine
  collections: readonly Collection[]
  onFault: (fault: string) => void
  /** Null until it was looked at, and while the tables are being filled. */
  asOf: string | null
  /** Milliseconds: after a fault PostgreSQL is asked for a while, so that not every page waits for a server that is away. */
  avoidedUntil: number
}

const avoidedMs = 10_000

let opened: Opened | undefined

/** One per process, in place of the mirror. PostgreSQL answers until the tables are filled, and what the engine cannot. */
export function openListEngine(address: string, collections: readonly Collection[], onFault: (fault: string) => void): void {
  opened = { engine: connectEngine(address), collections, onFault, asOf: null, avoidedUntil: 0 }
}

export async function closeListEngine(): Promise<void> {
  const { engine } = opened ?? {}
  opened = undefined
  await engine?.client.close()
}

export const isEngineOpen = (): boolean => opened !== undefined

/** For the jobs process. Returns `nothingDone` without an engine, and where another process is at it. */
export async function feedListEngine(): Promise<unknown> {
  return (opened && (await feedEngine(opened.engine, opened.collections))) ?? nothingDone
}

/** How far the tables have come, which whoever fills them writes to PostgreSQL. */
export async function followEngine(): Promise<void> {
  if (!opened) return
  const progress = await findPosition<EngineProgress>(engineProgressName(opened.collections))
  opened.asOf = progress?.passed === null ? progress.at.asOf : null
}

export function findEngineHealth(): { state: 'ready' | 'building' | 'failing'; asOf: string | null } | undefined {
  if (!opened) return undefined
  const { asOf, avoidedUntil } = opened
  return { state: Date.now() < avoidedUntil ? 'failing' : asOf === null ? 'building' : 'ready', asOf }
}

/** undefined where no engine is fit to be asked: the caller then asks PostgreSQL. The fault is told. */
export async function askEngine<Answer>(
  ask: (engine: ListEngine) => Promise<Answer>,
): Promise<{ answer: Answer; asOf: string } | undefined> {
  const asked = opened
  const asOf = asked?.asOf
  if (!asked || !asOf || Date.now() < asked.avoidedUntil) return undefined
  try {
    return { answer: await ask(asked.engine), asOf }
  } catch (error) {
    asked.avoidedUntil = Date.now() + avoidedMs
    asked.onFault(`LIST_ENGINE could not answer: ${error instanceof Error ? error.message : error}; PostgreSQL answers instead`)
    return undefined
  }
}
