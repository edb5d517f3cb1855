import { type Facet, type Facts, facets } from './facts.ts'
import { isAnswer, type Question } from './question.ts'

/** Beginnings of words are listed up to this length; a longer text is looked for among those that begin like it. */
const listed = 4

/**
 * Shipments that changed since the base was built, in memory. Lists are only ever added to: a shipment that changed again
 * stands in them once more, and what it no longer is, it is found not to be when it is looked at.
 */
export class Delta {
  private readonly rows = new Map<number, Facts>()
  private readonly byValue = new Map<Facet, Map<string, number[]>>(facets.map((facet) => [facet, new Map()]))
  private readonly byBeginning = new Map<string, number[]>()

  /** How many shipments it holds. */
  get size(): number {
    return this.rows.size
  }

  put(facts: Facts): void {
    this.rows.set(facts.id, facts)
    for (const [facet, lists] of this.byValue) for (const value of facts.values[facet]) enlist(lists, value, facts.id)
    for (const word of facts.words) {
      for (let end = 1; end <= Math.min(listed, word.length); end += 1) enlist(this.byBeginning, word.slice(0, end), facts.id)
    }
  }

  remove(id: number): void {
    this.rows.delete(id)
  }

  /** Those that answer the question, in no particular order. */
  find(question: Question, customers: ReadonlySet<string>): Facts[] {
    const likely = this.shortestList(question)
    const found = likely ? [...new Set(likely)].flatMap((id) => this.rows.get(id) ?? []) : [...this.rows.values()]
    return found.filter((facts) => isAnswer(facts, question, customers))
  }

  /** The shortest of the lists that all answers must stand in; undefined where no list narrows them. */
  private shortestList({ words = [], filters = {} }: Question): readonly number[] | undefined {
    const lists = words.map((word) => this.byBeginning.get(word.slice(0, listed)) ?? [])
    for (const [facet, values] of Object.entries(filters) as [Facet, readonly string[]][]) {
      lists.push(values.flatMap((value) => this.byValue.get(facet)?.get(value) ?? []))
    }
    return lists.sort((one, other) => one.length - other.length)[0]
  }
}

/** A word may come twice for one shipment, and the same shipment twice in a row. */
function enlist(lists: Map<string, number[]>, key: string, id: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [id])
  else if (list[list.length - 1] !== id) list.push(id)
}
