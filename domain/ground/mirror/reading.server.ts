import { BaseFile } from '#db/mirror/base/base-file.server.ts'
import type { SetDefinition } from '#db/mirror/sets/definition.ts'
import { SetReader } from '#db/mirror/sets/reader.server.ts'
import { stampOf } from './base.server.ts'
import type { Report } from './messages.ts'

/** A mirror as the web thread reads it: a base, and what has changed since, in memory. */
interface Reading {
  file: BaseFile
  /** By the name of their collection. */
  readers: ReadonlyMap<string, SetReader>
  path: string
  stamp: string
  asOf: string | null
}

/** The mirror that is asked, and the one that takes its place once it has caught up. */
export class Readings {
  private live: Reading | undefined
  private next: Reading | undefined

  constructor(private readonly definitions: readonly SetDefinition[]) {}

  /** Takes in what the keeper reports. Refuses a base that cannot be opened. */
  hear(report: Report): void {
    if (report.kind === 'none') this.forget()
    else if (report.kind === 'base') this.next = open(report.path, this.definitions)
    else if (report.kind === 'changes') {
      const reader = (this.next ?? this.live)?.readers.get(report.collection)
      for (const { id, facts } of report.rows) reader?.change(id, facts ?? undefined)
    } else if (report.kind === 'caught-up') this.catchUp(report.asOf)
  }

  /** The mirror to ask, while its file is as it was when it was opened. */
  get current(): Reading | undefined {
    return this.live && stampOf(this.live.path) === this.live.stamp ? this.live : undefined
  }

  get isDamaged(): boolean {
    return this.live !== undefined && this.current === undefined
  }

  forget(): void {
    for (const reading of [this.live, this.next]) reading?.file.close()
    this.live = undefined
    this.next = undefined
  }

  private catchUp(asOf: string): void {
    if (this.next) {
      this.live?.file.close()
      this.live = this.next
      this.next = undefined
    }
    if (this.live) this.live.asOf = asOf
  }
}

function open(path: string, definitions: readonly SetDefinition[]): Reading {
  // The stamp first: whatever happens to the file from here on is noticed.
  const stamp = stampOf(path)
  const file = new BaseFile(path)
  const readers = new Map(definitions.map((definition) => [definition.name, new SetReader(file.collection(definition), definition)]))
  return { file, readers, path, stamp, asOf: null }
}
