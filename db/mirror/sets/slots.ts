import { type Bitmap, emptySet } from './packing.ts'

/** So few are quicker handed over one by one than made a set of their own. */
const few = 32

/** Slots as they come in, quickly; made into a set when they are first asked for, and kept one from then on. */
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
