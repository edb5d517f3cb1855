import type { Bitmap } from '../sets/packing.ts'
import { Slots } from './slots.ts'

/**
 * The values of one facet in the delta: slots by value, and values by slot. Each value is in memory once and referred to by number;
 * the numbers of all slots stand in one array, because an array for each slot kept the garbage collector busy.
 */
export class DeltaFacet {
  private readonly numbers = new Map<string, number>()
  private readonly values: { value: string; slots: Slots }[] = []
  private readonly given: number[] = []
  /** By slot: where its numbers end, and those of the next begin. */
  private readonly ends: number[] = []

  /** Slots come ascending, none left out. */
  put(slot: number, values: readonly string[]): void {
    for (const value of values) {
      const number = this.numberOf(value)
      this.given.push(number)
      this.values[number]?.slots.add(slot)
    }
    this.ends.push(this.given.length)
  }

  /** The slots that have the value, including those their rows have left. */
  having(value: string): Bitmap | undefined {
    return this.values[this.numbers.get(value) ?? -1]?.slots.set
  }

  of(slot: number): readonly string[] {
    return this.given.slice(this.ends[slot - 1] ?? 0, this.ends[slot]).map((number) => this.values[number]?.value ?? '')
  }

  /** How many of the slots have each value; values with none are left out. Every filter of a list asks this of every changed row. */
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
