import { Base } from '#db/mirror/sets/base.server.ts'
import { Delta } from '#db/mirror/sets/delta.ts'
import { SetReader } from '#db/mirror/sets/reader.server.ts'
import { stampOf } from './base.server.ts'
import type { Report } from './messages.ts'

/** A mirror as the web thread reads it: a base, and what has changed since, in memory. */
interface Reading {
  reader: SetReader
  path: string
  stamp: string
  asOf: string | null
}

/** The mirror that is asked, and the one that takes its place once it has caught up. */
export class Readings {
  private live: Reading | undefined
  private next: Reading | undefined

  /** Takes in what the keeper reports. Refuses a base that cannot be opened. */
  hear(report: Report): void {
    if (report.kind === 'none') this.forget()
    else if (report.kind === 'base') this.next = open(report.path)
    else if (report.kind === 'changes')
      for (const { id, facts } of report.changes) (this.next ?? this.live)?.reader.change(id, facts ?? undefined)
    else if (report.kind === 'caught-up') this.catchUp(report.asOf)
  }

  /** The mirror to ask, while its file is as it was when it was opened. */
  get current(): Reading | undefined {
    return this.live && stampOf(this.live.path) === this.live.stamp ? this.live : undefined
  }

  get isDamaged(): boolean {
    return this.live !== undefined && this.current === undefined
  }

  forget(): void {
    for (const reading of [this.live, this.next]) reading?.reader.base.close()
    this.live = undefined
    this.next = undefined
  }

  private catchUp(asOf: string): void {
    if (this.next) {
      this.live?.reader.base.close()
      this.live = this.next
      this.next = undefined
    }
    if (this.live) this.live.asOf = asOf
  }
}

function open(path: string): Reading {
  // The stamp first: whatever happens to the file from here on is noticed.
  const stamp = stampOf(path)
  return { reader: new SetReader(new Base(path), new Delta()), path, stamp, asOf: null }
}
