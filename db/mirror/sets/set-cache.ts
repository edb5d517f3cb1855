import type { Bitmap } from './packing.ts'

/** Memory for unpacked sets. */
const mostBytes = 48 * 1024 * 1024

/** The sets used most recently, up to a limit of memory (an LRU cache). */
export class SetCache {
  private readonly sets = new Map<string, Bitmap>()
  private bytes = 0

  get(key: string, read: () => Bitmap): Bitmap {
    const known = this.sets.get(key)
    const set = known ?? read()
    // Moved to the end: a Map remembers the order of insertion.
    if (known) this.sets.delete(key)
    else this.bytes += weigh(set)
    this.sets.set(key, set)
    for (const [oldest, old] of this.sets) {
      if (this.bytes <= mostBytes) break
      this.sets.delete(oldest)
      this.bytes -= weigh(old)
    }
    return set
  }
}

/** A sufficient estimate in bytes: a bitmap takes two bytes a member, or an eighth of its range, plus a constant. */
function weigh(set: Bitmap): number {
  return 200 + Math.min(set.size * 2, (set.maximum() >>> 3) + 1)
}
