import { none, type Place } from '../sets/ordering.ts'

/** The keys of one order as numbers: themselves, or their places among the texts that occur, sorted. */
export interface NumberedKeys {
  numbers: Float64Array
  texts: readonly string[]
}

/** The keys of one order, ord by ord: all numbers, or all texts. A text that many have is kept once. */
export class KeyNumbers {
  private readonly keys: number[] = []
  private readonly texts = new Map<string, number>()

  add(key: Place['key']): void {
    if (typeof key === 'number') {
      this.keys.push(key)
      return
    }
    const number = this.texts.get(key) ?? this.texts.size
    if (number === this.texts.size) this.texts.set(key, number)
    this.keys.push(number)
  }

  finish(): NumberedKeys {
    if (this.texts.size === 0) return { numbers: Float64Array.from(this.keys), texts: [] }
    const texts = [...this.texts.keys()].sort()
    const places = new Float64Array(texts.length)
    for (const [place, text] of texts.entries()) places[this.texts.get(text) ?? 0] = place
    return { numbers: Float64Array.from(this.keys, (key) => (key === none ? none : (places[key] ?? 0))), texts }
  }
}
