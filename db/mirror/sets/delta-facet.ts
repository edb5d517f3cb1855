import type { Bitmap } from './packing.ts'
import { Slots } from './slots.ts'

/** The values of one facet in the delta: slots by value, and values by slot. Each value is in memory once and referred to by number. */
export class DeltaFacet {
  private readonly numbers = new Map<string, number>()
  private readonly values: { value: string; slots: Slots }[] = []
  private readonly rows: (readonly number[])[] = []

  put(slot: number, values: readonly string[]): void {
    this.rows[slot] = values.map((value) => this.numberOf(value))
    for (const number of this.rows[slot] ?? []) this.values[number]?.slots.add(slot)
  }

  /** The slots that have the value, including those their rows have left. */
  having(value: string): Bitmap | undefined {
    return this.values[this.numbers.get(value) ?? -1]?.slots.set
  }

  of(slot: number): readonly string[] {
    return (this.rows[slot] ?? []).map((number) => this.values[number]?.value ?? '')
  }

  /** How many of the slots have each value; values with none are left out. Every filter of a list asks this of every changed row. */
  countBy(slots: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.values.length)
    for (const slot of slots) for (const number of this.rows[slot] ?? []) counts[number] = (counts[number] ?? 0) + 1
    return new Map(this.values.flatMap(({ value }, number) => (counts[number] ? [[value, counts[number]]] : [])))
  }

  private numberOf(value: string): number {
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    this.numbers.set(value, this.values.length)
    return this.values.push({ value, slots: new Slots() }) - 1
  }
}
