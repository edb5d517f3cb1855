import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'

interface SegmentMark {
  record: string
  at: { seq: number; asOf: string; last: string }
  /** Rows. */
  size: number
}

/**
 * Segments of the mirror in the file store, from which any node takes its own. One that is not published yet is the lease of the node that
 * builds it, for as long as that node renews it. Its bytes are swept with its row.
 */
export const mirrorSegments = pgTable('mirror_segments', {
  id: identity(),
  format: text('format').notNull(),
  /** The place in the change log up to which it is complete; null while it is being built. */
  mark: jsonb('mark').$type<SegmentMark>(),
  /** Of the file, before it is sealed in parts. */
  sha256: text('sha256'),
  bytes: bigint('bytes', { mode: 'number' }),
  partBytes: integer('part_bytes'),
  /** In the order of the parts; written before the first byte is stored. */
  storeKeys: text('store_keys').array().notNull().default(sql`'{}'`),
  begunAt: instant('begun_at').notNull().defaultNow(),
  renewedAt: instant('renewed_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
})
