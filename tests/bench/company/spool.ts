import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type Row, rowAt } from './shipments.ts'

const atOnce = 10_000

/** On disk: a million shipments would fill the memory in which the engines are measured. */
export class Spool {
  constructor(
    private readonly folder: string,
    readonly rows: number,
  ) {}

  *make(): Generator<Row[]> {
    for (let from = 0; from < this.rows; from += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, this.rows - from) }, (_, n) => rowAt(from + n, this.rows))
      writeFileSync(this.fileOf(from), serialize(batch))
      yield batch
    }
  }

  *read(): Generator<Row[]> {
    for (let from = 0; from < this.rows; from += atOnce) yield deserialize(readFileSync(this.fileOf(from))) as Row[]
  }

  private fileOf(from: number): string {
    return join(this.folder, `spool-${from}`)
  }
}
