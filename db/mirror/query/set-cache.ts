import { LRUCache } from 'lru-cache'
import type { Bitmap } from './packing.ts'

const maxBytes = 48 * 1024 * 1024

/** `memo` reads a missing set by its `context`. */
export const makeSetCache = () =>
  new LRUCache<string, Bitmap, () => Bitmap>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    memoMethod: (_key, _stale, { context: read }) => read(),
  })

/** An estimate in bytes: a bitmap takes two bytes per member, or an eighth of its range, plus a constant. */
function sizeOf(set: Bitmap): number {
  return 200 + Math.min(set.size * 2, (set.maximum() >>> 3) + 1)
}
