import type { Bitmap } from './packing.ts'

const mostBytes = 48 * 1024 * 1024

export class SetCache {
  private readonly sets = new Map<string, Bitmap>()
  private bytes = 0

  get(key: string, read: () => Bitmap): Bitmap {
    const known = this.sets.get(key)
    const set = known ?? read()
    // A Map keeps insertion order: the end is the most recent.
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

/** An estimate in bytes: a bitmap takes two bytes per member, or an eighth of its range, plus a constant. */
function weigh(set: Bitmap): number {
  return 200 + Math.min(set.size * 2, (set.maximum() >>> 3) + 1)
}
