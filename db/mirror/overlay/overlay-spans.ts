import type { Span } from '#db/mirror/query/index-definition.ts'
import { type Bitmap, emptySet } from '#db/mirror/query/packing.ts'

export class OverlaySpans {
  private readonly slots: number[] = []
  private readonly begins: number[] = []
  private readonly ends: number[] = []
  private last = { open: emptySet(), upTo: 0, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

  put(slot: number, spans: readonly Span[]): void {
    for (const { from, until } of spans) {
      this.slots.push(slot)
      this.begins.push(from)
      this.ends.push(until)
    }
  }

  /** The set is kept until the next interval opens or closes; until then only newer intervals are examined. */
  open(at: number): Bitmap {
    if (at < this.last.from || at >= this.last.until) {
      this.last = { open: emptySet(), upTo: 0, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    }
    const { last } = this
    for (; last.upTo < this.slots.length; last.upTo += 1) {
      const [from, until] = [this.begins[last.upTo] ?? 0, this.ends[last.upTo] ?? 0]
      if (from <= at && at < until) last.open.add(this.slots[last.upTo] ?? 0)
      for (const border of [from, until]) {
        if (border <= at) last.from = Math.max(last.from, border)
        else last.until = Math.min(last.until, border)
      }
    }
    return last.open
  }
}
