import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { listFacts } from '../shipments/facts.server.ts'
import { listChanges, listShipmentsOf } from './changes.server.ts'
import { mirrorFactsOf } from './facts.server.ts'
import type { Change } from './messages.ts'
import type { Position, Watermark } from './watermark.ts'

/** Shipments read at once, and sent to the web thread at once: taking those in holds it up for less than a millisecond. */
const readAtOnce = 200
const sentAtOnce = 3
/** Milliseconds the web thread is then left to those who wait for pages: a burst of changes must not be felt. */
const rest = 2

/**
 * Follows the record's change log to a horizon and answers how far that is. Shipments are read again as they stand now,
 * so doing a change twice does no harm.
 */
export async function followChanges(
  record: Pool,
  start: Watermark,
  horizon: Position,
  send: (changes: Change[]) => Promise<void>,
): Promise<Watermark> {
  const read = async (ids: readonly number[]) => {
    for (const asked of inParts(ids, readAtOnce)) {
      const facts = new Map((await listFacts(record, asked)).map((each) => [each.id, each]))
      for (const part of inParts(asked, sentAtOnce)) {
        await send(part.map((id) => ({ id, facts: mirrored(facts.get(id)) })))
        if (part.length === sentAtOnce) await sleep(rest)
      }
    }
  }
  for (let from = start; ; ) {
    const { shipmentIds, customerIds, upTo, isLast } = await listChanges(record, from, horizon)
    for await (const ids of listShipmentsOf(record, customerIds)) await read(ids)
    await read(shipmentIds)
    if (isLast) return upTo
    from = upTo
  }
}

function* inParts(ids: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}

function mirrored(facts: Parameters<typeof mirrorFactsOf>[0] | undefined): Change['facts'] {
  return facts ? mirrorFactsOf(facts) : null
}
