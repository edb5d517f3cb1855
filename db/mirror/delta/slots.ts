import { type Bitmap, emptySet } from '../sets/packing.ts'

/** So many slots wait to be added to the set together, which is quicker than one by one; longer arrays kept the garbage collector busy. */
const mostWaiting = 64

/** A set that grows slot by slot. */
export class Slots {
  private waiting: number[]
  private known: Bitmap | undefined

  constructor(...slots: number[]) {
    this.waiting = slots
  }

  /** The same slot may come several times in a row. */
  add(slot: number): void {
    if (this.waiting.at(-1) === slot) return
    this.waiting.push(slot)
    if (this.waiting.length >= mostWaiting) this.gather()
  }

  addTo(set: Bitmap): void {
    if (this.known) set.orInPlace(this.known)
    set.addMany(this.waiting)
  }

  get set(): Bitmap {
    return this.gather()
  }

  private gather(): Bitmap {
    this.known ??= emptySet()
    if (this.waiting.length > 0) this.known.addMany(this.waiting)
    this.waiting = []
    return this.known
  }
}
