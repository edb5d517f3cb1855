import type { Since } from '#db/mirror/query/daily-key.ts'

/** From which day each row counts, and in which zone; NaN for a row that does not. */
export class DaysWriter {
  private readonly zoneNumbers = new Map<string, number>()
  private readonly zoneOf: number[] = []
  private readonly since: number[] = []

  add(since: Since | undefined): void {
    this.since.push(since?.day ?? Number.NaN)
    this.zoneOf.push(since ? this.numberOf(since.timeZone) : 0)
  }

  columns() {
    return { zones: [...this.zoneNumbers.keys()], zoneOf: Uint32Array.from(this.zoneOf), since: Float64Array.from(this.since) }
  }

  private numberOf(timeZone: string): number {
    const number = this.zoneNumbers.get(timeZone) ?? this.zoneNumbers.size
    this.zoneNumbers.set(timeZone, number)
    return number
  }
}
