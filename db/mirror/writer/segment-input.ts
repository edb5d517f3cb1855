import type { SortedPostings } from './sorted-postings.ts'
import { Tape } from './tape.ts'

export class SegmentInput {
  readonly numbers = new Map<string, number>()
  private readonly ends = new Tape()
  private readonly termAt = new Tape()
  private readonly ordAt = new Tape()

  add(ord: number, terms: Iterable<string>): void {
    for (const term of terms) {
      let number = this.numbers.get(term)
      if (number === undefined) {
        number = this.numbers.size
        this.numbers.set(term, number)
        this.ends.push(0)
      }
      if (this.ends.at(number) > ord) continue
      this.ends.set(number, ord + 1)
      this.termAt.push(number)
      this.ordAt.push(ord)
    }
  }

  sort(): SortedPostings {
    const terms = [...this.numbers.keys()].sort()
    const next = new Uint32Array(terms.length)
    const counts = new Uint32Array(terms.length)
    for (let n = 0; n < this.termAt.length; n += 1) counts[this.termAt.at(n)] = (counts[this.termAt.at(n)] ?? 0) + 1
    const starts = new Uint32Array(terms.length + 1)
    let total = 0
    terms.forEach((term, position) => {
      const number = this.numbers.get(term) ?? 0
      starts[position] = total
      next[number] = total
      total += counts[number] ?? 0
    })
    starts[terms.length] = total
    const ords = new Uint32Array(total)
    for (let n = 0; n < total; n += 1) {
      const number = this.termAt.at(n)
      const place = next[number] ?? 0
      ords[place] = this.ordAt.at(n)
      next[number] = place + 1
    }
    return { terms, starts, ords }
  }
}
