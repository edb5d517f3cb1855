import { closeSync, fstatSync, openSync } from 'node:fs'
import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { IndexReader } from '#db/mirror/query/index-reader.server.ts'
import { SegmentFile } from '#db/mirror/segment/segment-file.server.ts'
import { eachInSlices } from '#domain/platform/environment/slices.ts'
import type { Changes, MirrorReport } from './indexer-messages.ts'

interface Reading {
  file: SegmentFile
  readers: ReadonlyMap<string, IndexReader>
  path: string
  descriptor: number
  stamp: string
  asOf: string
}

export class LiveIndexes {
  private live: Reading | undefined
  private next: Reading | undefined

  constructor(private readonly definitions: readonly IndexDefinition[]) {}

  async take(report: MirrorReport): Promise<void> {
    if (report.kind === 'none') this.forget()
    else if (report.kind === 'base') this.open(report.path, report.asOf)
    else if (report.kind === 'changes') await this.change(report)
    else if (report.kind === 'caught-up') this.catchUp(report.asOf)
  }

  /** undefined if the file was written to since it was opened. A deleted file is held open and still good. */
  get current(): Reading | undefined {
    return this.live && stampOf(this.live.descriptor) === this.live.stamp ? this.live : undefined
  }

  get isDamaged(): boolean {
    return this.live !== undefined && this.current === undefined
  }

  drop(): string | undefined {
    const { path } = this.live ?? {}
    close(this.live)
    this.live = undefined
    return path
  }

  forget(): void {
    this.drop()
    close(this.next)
    this.next = undefined
  }

  private open(path: string, asOf: string): void {
    const reading = open(path, asOf, this.definitions)
    close(this.next)
    this.next = undefined
    if (this.live) this.next = reading
    else this.live = reading
  }

  private async change({ collection, rows }: Changes): Promise<void> {
    const reading = this.next ?? this.live
    const reader = reading?.readers.get(collection)
    await eachInSlices(rows, ({ id, facts }) => {
      // Between two slices this reading may have been dropped as damaged.
      if (reading === this.live || reading === this.next) reader?.change(id, facts ?? undefined)
    })
  }

  private catchUp(asOf: string): void {
    if (this.next) {
      close(this.live)
      this.live = this.next
      this.next = undefined
    }
    if (this.live) this.live.asOf = asOf
  }
}

function open(path: string, asOf: string, definitions: readonly IndexDefinition[]): Reading {
  const descriptor = openSync(path, 'r')
  try {
    const stamp = stampOf(descriptor)
    const file = new SegmentFile(path)
    const readers = new Map(definitions.map((definition) => [definition.name, new IndexReader(file.collection(definition), definition)]))
    return { file, readers, path, descriptor, stamp, asOf }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

function close(reading: Reading | undefined): void {
  if (!reading) return
  reading.file.close()
  closeSync(reading.descriptor)
}

/** Writing into a finished base or truncating it changes its stamp; removing or renaming it does not. */
function stampOf(descriptor: number): string {
  const { size, mtimeMs } = fstatSync(descriptor)
  return `${size} ${mtimeMs}`
}
