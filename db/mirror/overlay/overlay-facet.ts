import type { Bitmap } from '#db/mirror/query/packing.ts'
import { Slots } from './slots.ts'

/**
 * The values of one facet in the delta: slots by value, and values by slot. One array holds the numbers of all slots, because an array
 * per slot kept the garbage collector busy.
 */
export class OverlayFacet {
  private readonly numbers = new Map<string, number>()
  private readonly values: { value: string; slots: Slots }[] = []
  private readonly given: number[] = []
  private readonly ends: number[] = []

  /** Slots must come ascending without gaps. */
  put(slot: number, values: readonly string[]): void {
    for (const value of values) {
      const number = this.numberOf(value)
      this.given.push(number)
      this.values[number]?.slots.add(slot)
    }
    this.ends.push(this.given.length)
  }

  having(value: string): Bitmap | undefined {
    return this.values[this.numbers.get(value) ?? -1]?.slots.set
  }

  of(slot: number): readonly string[] {
    return this.given.slice(this.ends[slot - 1] ?? 0, this.ends[slot]).map((number) => this.values[number]?.value ?? '')
  }

  /** A hot path: every filter of a list asks this of every changed row. */
  countBy(slots: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.values.length)
    for (const slot of slots) {
      const end = this.ends[slot] ?? 0
      for (let at = this.ends[slot - 1] ?? 0; at < end; at += 1) {
        const number = this.given[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
    return new Map(this.values.flatMap(({ value }, number) => (counts[number] ? [[value, counts[number]]] : [])))
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    this.numbers.set(value, this.values.length)
    return this.values.push({ value, slots: new Slots() }) - 1
  }
}
