import { type Bitmap, emptySet } from '#db/mirror/query/packing.ts'

/**
 * Slots are added to the set in batches of this size, which is quicker than one by one; longer arrays kept the garbage collector busy.
 */
const mostWaiting = 64

export class Slots {
  private waiting: number[]
  private known: Bitmap | undefined

  constructor(...slots: number[]) {
    this.waiting = slots
  }

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
