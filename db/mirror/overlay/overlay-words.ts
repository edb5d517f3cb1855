import { type Bitmap, emptySet, toSet } from '#db/mirror/query/packing.ts'
import { Slots } from './slots.ts'

/** Each prefix up to this length has its own set of slots; a longer text is compared with the words that share that prefix. */
const listed = 4

interface Start {
  beginnings: readonly Slots[]
  longer: string[]
}

export class OverlayWords {
  private readonly words = new Map<string, number | Slots>()
  private readonly starts = new Map<string, Start>()
  private readonly beginnings = new Map<string, Slots>()

  put(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const start = this.startOf(word.slice(0, listed))
      for (const beginning of start.beginnings) beginning.add(slot)
      const known = this.words.get(word)
      if (known instanceof Slots) known.add(slot)
      else if (known !== undefined) this.words.set(word, new Slots(known, slot))
      else {
        this.words.set(word, slot)
        if (word.length > listed) start.longer.push(word)
      }
    }
  }

  naming(word: string): Bitmap {
    const known = this.words.get(word)
    if (known === undefined) return emptySet()
    return known instanceof Slots ? known.set : toSet([known])
  }

  beginning(text: string): Bitmap {
    if (text.length <= listed) return this.beginnings.get(text)?.set ?? emptySet()
    const found = emptySet()
    for (const word of this.starts.get(text.slice(0, listed))?.longer ?? []) {
      if (!word.startsWith(text)) continue
      const slots = this.words.get(word)
      if (slots instanceof Slots) slots.addTo(found)
      else if (slots !== undefined) found.add(slots)
    }
    return found
  }

  private startOf(text: string): Start {
    const known = this.starts.get(text)
    if (known) return known
    const beginnings = Array.from({ length: text.length }, (_, at) => this.beginningOf(text.slice(0, at + 1)))
    const start = { beginnings, longer: [] }
    this.starts.set(text, start)
    return start
  }

  private beginningOf(text: string): Slots {
    const known = this.beginnings.get(text) ?? new Slots()
    this.beginnings.set(text, known)
    return known
  }
}
