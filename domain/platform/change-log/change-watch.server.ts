import { setTimeout as sleep } from 'node:timers/promises'
import { findLatestChanges } from './change-feed.server.ts'
import { type ChangedKind, listTouchedCustomers, type ScopedKind } from './changed-things.server.ts'

const lookEveryMs = 500

interface Watch {
  scopes: readonly ScopedKind[]
  end: () => void
}

const watches = new Set<Watch>()
/** The end of the log as of the last look of a watch that is still running. */
let seen: number | undefined
let isClosed = false

/**
 * Resolves when something of the scopes has changed after `seq`, when `signal` aborts, and at the latest after so many milliseconds. One
 * look at the log serves all who wait; nobody holds a connection meanwhile.
 */
export async function awaitChange(scopes: readonly ScopedKind[], seq: number, ms: number, signal: AbortSignal): Promise<void> {
  // What was looked at between the caller's own look and now may have been theirs.
  if (isClosed || signal.aborted || (seen !== undefined && seen > seq)) return
  await new Promise<void>((resolve) => {
    const end = () => {
      watches.delete(watch)
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const watch = { scopes, end }
    signal.addEventListener('abort', end)
    watches.add(watch)
    if (seen === undefined) look(seq)
  })
}

/** Before the process ends: nobody waits any longer. */
export function endWaiting(): void {
  isClosed = true
  endWatches(() => true)
}

export const isWaitingOver = () => isClosed

async function look(from: number): Promise<void> {
  seen = from
  while (watches.size > 0) {
    await sleep(lookEveryMs, undefined, { ref: false })
    try {
      const end = await findLatestChanges()
      if (end.seq <= seen) continue
      const touched = await listTouchedCustomers(kindsWatched(), seen, end)
      seen = end.seq
      endWatches(({ scopes }) => !touched || scopes.some(({ kind, customerIds }) => isTouched(touched.get(kind.kind), customerIds)))
    } catch {
      // Whoever waited asks again, and is answered with what is wrong.
      endWatches(() => true)
    }
  }
  seen = undefined
}

const isTouched = (customers: ReadonlySet<number> | undefined, ids: readonly number[]) => ids.some((id) => customers?.has(id))

function kindsWatched(): ChangedKind[] {
  return [...new Map([...watches].flatMap(({ scopes }) => scopes.map(({ kind }) => [kind.kind, kind]))).values()]
}

function endWatches(isMeant: (watch: Watch) => boolean): void {
  for (const watch of watches) if (isMeant(watch)) watch.end()
}
