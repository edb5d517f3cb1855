import type { Facts } from '#db/mirror/query/index-definition.ts'
import type { ZoneRules } from '#domain/platform/schedules/wall-time.ts'
import type { SegmentPart } from './build-segment.server.ts'

export type IndexerCommand = 'sync' | 'catch-up' | 'abandon' | 'close'

export interface Request {
  id: number
  errand: IndexerCommand
  path?: string | undefined
}

/** Backpressure: the keeper sends the next changes after this, so they never pile up in the web thread's queue. */
export const taken = 'taken'

export interface Changes {
  collection: string
  rows: { id: number; facts: Facts | null }[]
}

export type MirrorReport =
  | { kind: 'base'; path: string; asOf: string }
  | ({ kind: 'changes' } & Changes)
  | { kind: 'caught-up'; asOf: string }
  | { kind: 'building'; share: number }
  | { kind: 'none' }
  | { kind: 'unbuilt' }
  | { kind: 'fault'; fault: string }
  | { kind: 'done'; id: number; fault?: string }

/** What a thread that builds a segment or a part of one says meanwhile. */
export type BuilderReport = Extract<MirrorReport, { kind: 'building' | 'fault' }> | { kind: 'read'; rows: number }

export interface ThreadOptions {
  dataDir: string
  databaseUrl: string
  /** Of a standby, from which a segment is built. */
  readUrl: string | undefined
  /** Where several nodes share their files, and so their segments. */
  filesUrl?: string | undefined
  /** Of the zones for which the database decides. */
  zoneRules: ReadonlyMap<string, ZoneRules>
}

export interface BuilderOptions extends ThreadOptions {
  path: string
  isUrgent: boolean
  part?: SegmentPart
}
