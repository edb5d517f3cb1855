import type { Bitmap } from './packing.ts'

/** Sets kept unpacked in memory, the most recently used ones. */
const mostBytes = 48 * 1024 * 1024

/** The sets used last, up to a limit of memory. */
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

/** A guess that is near enough: a bitmap takes two bytes a member, or an eighth of its range, and some for itself. */
function weigh(set: Bitmap): number {
  return 200 + Math.min(set.size * 2, (set.maximum() >>> 3) + 1)
}
