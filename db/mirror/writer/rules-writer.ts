import type { DailyRule } from '#db/mirror/query/daily-key.ts'
import { Tape } from './tape.ts'

/** The rules of a daily order, each once, and the number of each row's: from 1, 0 for a row that counts nothing. */
export class RulesWriter {
  private readonly numbers = new Map<string, number>()
  private readonly zones: string[] = []
  private readonly rules: string[] = []
  private readonly ruleOf = new Tape()

  add(daily: DailyRule | undefined): void {
    this.ruleOf.push(daily ? this.numberOf(daily) : 0)
  }

  columns() {
    return { zones: this.zones.join('\n'), rules: this.rules.join('\n'), ruleOf: this.ruleOf.toArray() }
  }

  private numberOf({ rule, timeZone }: DailyRule): number {
    const key = `${timeZone}\n${rule}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.zones.push(timeZone)
    const number = this.rules.push(rule)
    this.numbers.set(key, number)
    return number
  }
}
