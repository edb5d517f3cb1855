import { Problem } from '#app/api/problem.ts'
import { none, type Place } from '#db/mirror/query/ordering.ts'
import { z } from '#domain/core/schema.ts'

const version = 1

/** Infinity, the key of rows without one, is null in JSON. */
const written = z.tuple([z.literal(version), z.union([z.number(), z.string(), z.null()]), z.number(), z.string()])

/**
 * The place after which a walk goes on, for a question of this digest only. It names a place of the order and no row number, so that it
 * holds on every node, over merges of the index, and when its own row is gone.
 */
export function writeCursor({ key, recency }: Place, digest: string): string {
  return Buffer.from(JSON.stringify([version, key === none ? null : key, recency, digest])).toString('base64url')
}

export function readCursor(cursor: string | undefined, digest: string): Place | null {
  if (cursor === undefined) return null
  const read = written.safeParse(parse(cursor))
  if (!read.success || read.data[3] !== digest) throw new Problem(400, 'invalid-cursor')
  const [, key, recency] = read.data
  return { key: key ?? none, recency }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
