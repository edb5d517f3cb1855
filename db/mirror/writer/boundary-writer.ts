import type { Span } from '#db/mirror/query/index-definition.ts'
import { emptySet, flip, packSet } from '#db/mirror/query/packing.ts'
import { KeyTape, Tape } from './tape.ts'

/** Consecutive flips with the set of open rows before the first of them: every later set in the block follows from it. */
interface FlipBlock {
  first: number
  openBefore: { size: number; bits: Buffer }
  times: Float64Array
  ords: Uint32Array
}

export class BoundaryWriter {
  private readonly times = new KeyTape()
  private readonly ords = new Tape()

  add(ord: number, spans: readonly Span[]): void {
    for (const { from, until } of disjoint(spans)) {
      this.push(ord, from)
      if (until !== Number.POSITIVE_INFINITY) this.push(ord, until)
    }
  }

  *sort(flipsInBlock: number): Generator<FlipBlock> {
    const [times, ords] = [this.times.toArray(), this.ords.toArray()]
    const timeAt = (n: number) => times[n] ?? 0
    const sorted = Uint32Array.from(times, (_, n) => n).sort((one, other) => timeAt(one) - timeAt(other))
    const open = emptySet()
    for (let start = 0; start < sorted.length; start += flipsInBlock) {
      const block = sorted.subarray(start, start + flipsInBlock)
      yield {
        first: timeAt(block[0] ?? 0),
        openBefore: { size: open.size, bits: packSet(open.toUint32Array()) },
        times: Float64Array.from(block, timeAt),
        ords: block.map((n) => ords[n] ?? 0),
      }
      for (const n of block) flip(open, ords[n] ?? 0)
    }
  }

  private push(ord: number, time: number): void {
    this.times.push(time)
    this.ords.push(ord)
  }
}

function disjoint(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, until } of spans.filter((span) => span.from < span.until).sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}
