import { isBusy, isDamage, type MirrorReader, openReader } from '#db/mirror/open.server.ts'
import { startWriter, type Writer } from './writer.server.ts'

/** 'ready': lists and numbers come from the mirror. 'building': from the record, slower, until there is a sound mirror. */
export interface MirrorHealth {
  state: 'ready' | 'building' | 'closed'
  /** Changes up to here are in it: ISO 8601, UTC. */
  asOf: string | null
  /** Shipments in it. */
  rows: number | null
}

let dataDir: string | undefined
let writer: Writer | undefined
let live: { reader: MirrorReader; path: string } | undefined

/** Starts this process's mirror below `dataDir`, one process a folder. Returns at once: until it is ready the record answers. */
export function openMirror(options: { dataDir: string }): void {
  if (dataDir) throw new Error('The mirror is already open.')
  dataDir = options.dataDir
  nudgeMirror()
}

/** Ends the writer thread after the work in hand; to be called before the record is closed. */
export async function closeMirror(): Promise<void> {
  dataDir = undefined
  const leaving = writer
  writer = undefined
  await leaving?.close()
  readFrom(null)
}

/** Brings the mirror up to the record, or makes it anew where it is gone or damaged. Refuses while the record cannot be reached. */
export async function syncMirror(): Promise<void> {
  await theWriter().sync()
}

/** Called after a write in this process: the mirror follows at once instead of at the next tick. Never fails, never waits. */
export function nudgeMirror(): void {
  if (dataDir) syncMirror().catch(() => {})
}

/** Resolves when everything committed before this call can be found in the mirror. */
export async function awaitMirror(): Promise<void> {
  await theWriter().catchUp()
}

export function findMirrorHealth(): MirrorHealth {
  if (!dataDir) return { state: 'closed', asOf: null, rows: null }
  const state = readMirror((reader) => ({ state: 'ready' as const, ...reader.state() }))
  return state ?? { state: 'building', asOf: null, rows: null }
}

/** What `read` finds in the mirror; undefined when there is none fit to be asked: the record has to answer then. */
export function readMirror<Answer>(read: (reader: MirrorReader) => Answer): Answer | undefined {
  if (!live) return undefined
  try {
    return read(live.reader)
  } catch (error) {
    if (isDamage(error)) {
      readFrom(null)
      writer?.abandon()
    } else if (!isBusy(error)) throw error
    return undefined
  }
}

function theWriter(): Writer {
  if (!dataDir) throw new Error('The mirror is not open.')
  if (!writer || writer.isGone()) writer = startWriter(dataDir, readFrom)
  return writer
}

function readFrom(path: string | null): void {
  if (live?.path === path) return
  live?.reader.close()
  live = undefined
  if (!path) return
  try {
    live = { reader: openReader(path), path }
  } catch {
    // The writer finds out what is wrong with it at its next turn, and tells.
  }
}
