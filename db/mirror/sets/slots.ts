import { type Bitmap, emptySet } from './packing.ts'

/** Up to this many slots are added to another set one by one, which is quicker than making a set of them first. */
const few = 32

/** Collects slots in an array, because that is quick; they become a set when it is first asked for. */
export class Slots {
  private waiting: number[] = []
  private known: Bitmap | undefined

  /** The same slot may come several times in a row. */
  add(slot: number): void {
    if (this.waiting[this.waiting.length - 1] !== slot) this.waiting.push(slot)
  }

  addTo(set: Bitmap): void {
    if (this.known || this.waiting.length > few) set.orInPlace(this.set)
    else set.addMany(this.waiting)
  }

  get set(): Bitmap {
    this.known ??= emptySet()
    if (this.waiting.length > 0) {
      this.known.addMany(this.waiting)
      this.waiting = []
    }
    return this.known
  }
}
