import { closeSync, fstatSync, openSync } from 'node:fs'
import { BaseFile } from '#db/mirror/base/base-file.server.ts'
import type { SetDefinition } from '#db/mirror/sets/definition.ts'
import { SetReader } from '#db/mirror/sets/reader.server.ts'
import { eachInSlices } from '../environment/slices.ts'
import type { Changes, MirrorReport } from './messages.ts'

/** A base with its delta, as the web thread asks it. */
interface Reading {
  file: BaseFile
  /** By the name of their collection. */
  readers: ReadonlyMap<string, SetReader>
  path: string
  /** Of the open file: it stays readable after the file is renamed or deleted. */
  descriptor: number
  stamp: string
  /** Everything committed up to here is in it. */
  asOf: string
}

/** The reading that is asked, and the one that takes its place once it has caught up. */
export class Readings {
  private live: Reading | undefined
  private next: Reading | undefined

  constructor(private readonly definitions: readonly SetDefinition[]) {}

  /** Takes in what the keeper reports; many changes in slices, between which pages are served. Refuses a base that cannot be opened. */
  async hear(report: MirrorReport): Promise<void> {
    if (report.kind === 'none') this.forget()
    else if (report.kind === 'base') this.open(report.path, report.asOf)
    else if (report.kind === 'changes') await this.change(report)
    else if (report.kind === 'caught-up') this.catchUp(report.asOf)
  }

  /** The reading to ask; undefined if its file was written to since it was opened. A deleted file is still good: it is held open. */
  get current(): Reading | undefined {
    return this.live && stampOf(this.live.descriptor) === this.live.stamp ? this.live : undefined
  }

  get isDamaged(): boolean {
    return this.live !== undefined && this.current === undefined
  }

  /** Closes the reading that is asked, and answers the path of its base. */
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

  /** Where there is no reading yet, the new base is asked at once, however far behind it is. */
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

function open(path: string, asOf: string, definitions: readonly SetDefinition[]): Reading {
  const descriptor = openSync(path, 'r')
  try {
    // The stamp is taken before anything is read, so that every later change of the file is noticed.
    const stamp = stampOf(descriptor)
    const file = new BaseFile(path)
    const readers = new Map(definitions.map((definition) => [definition.name, new SetReader(file.collection(definition), definition)]))
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

/** Writing into a finished base, or cutting it short, changes its stamp; removing or renaming it does not. */
function stampOf(descriptor: number): string {
  const { size, mtimeMs } = fstatSync(descriptor)
  return `${size} ${mtimeMs}`
}
