import { Tape } from './tape.ts'

/** Terms in code-unit order; those of term n are ords[starts[n]] up to ords[starts[n + 1]], ascending. */
export interface SortedPostings {
  terms: string[]
  starts: Uint32Array
  ords: Uint32Array
}

/** Which ords have which terms, gathered ord by ord and then turned inside out: an inverted index in the making. */
export class Postings {
  private readonly numbers = new Map<string, number>()
  private readonly counts = new Tape()
  private readonly termAt = new Tape()
  private readonly ordAt = new Tape()

  /** Ords come ascending; a term given twice for one ord counts once. */
  add(ord: number, terms: Iterable<string>): void {
    for (const term of new Set(terms)) {
      let number = this.numbers.get(term)
      if (number === undefined) {
        number = this.numbers.size
        this.numbers.set(term, number)
        this.counts.push(0)
      }
      this.counts.set(number, this.counts.at(number) + 1)
      this.termAt.push(number)
      this.ordAt.push(ord)
    }
  }

  sort(): SortedPostings {
    const terms = [...this.numbers.keys()].sort()
    const next = new Tape()
    for (const _ of terms) next.push(0)
    const starts = new Uint32Array(terms.length + 1)
    let total = 0
    terms.forEach((term, position) => {
      const number = this.numbers.get(term) ?? 0
      starts[position] = total
      next.set(number, total)
      total += this.counts.at(number)
    })
    starts[terms.length] = total
    const ords = new Uint32Array(total)
    for (let n = 0; n < total; n += 1) {
      const number = this.termAt.at(n)
      const place = next.at(number)
      ords[place] = this.ordAt.at(n)
      next.set(number, place + 1)
    }
    return { terms, starts, ords }
  }
}
