import { ParserFault } from '#domain/platform/parser/parser-child.server.ts'
import { readMarkup } from './markup.ts'

/** A cell that is merged over rows below it; of several columns, the first holds its value. */
export interface MergedCell {
  at: number
  from: number
  to: number
}

const mostMerged = 100_000
const tag = 'mergeCell'

/**
 * The cells of a sheet that are merged over several rows. They are named below its rows, so that a sheet that has some is parsed twice;
 * whether it has any is looked for in its bytes.
 */
export async function readMergedCells(open: () => Promise<AsyncIterable<Buffer>>): Promise<MergedCell[]> {
  if (!(await holds(await open(), tag))) return []
  const merged: MergedCell[] = []
  await readMarkup(await open(), {
    open(name, { ref = '' }) {
      if (name !== tag) return
      const [, column = '', from, to] = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/i.exec(ref) ?? []
      if (!(Number(to) > Number(from))) return
      if (merged.length >= mostMerged) throw new ParserFault(`it has more than ${mostMerged} merged cells`)
      merged.push({ at: columnNumber(column), from: Number(from), to: Number(to) })
    },
  })
  return merged
}

async function holds(pieces: AsyncIterable<Buffer>, wanted: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  let isThere = false
  for await (const piece of pieces) {
    if (isThere) continue
    const bytes = Buffer.concat([rest, piece])
    isThere = bytes.includes(wanted)
    rest = bytes.subarray(-wanted.length)
  }
  return isThere
}

/** 0 for A. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Filled {
  from: number
  to: number
  text: string | undefined
  fault: string | undefined
}

/** Gives the rows below a merged cell what it shows. */
export function mergedFiller(merged: readonly MergedCell[], mostColumns: number) {
  const ends = new Map(merged.map(({ at, from, to }) => [from * mostColumns + at, to]))
  const open = new Map<number, Filled>()
  return {
    /** Whether the cell is hidden below a merged one. */
    hides: (line: number, at: number): boolean => {
      const cell = open.get(at)
      return cell !== undefined && line > cell.from && line <= cell.to
    },
    keep(line: number, at: number, { text, fault }: { text?: string | undefined; fault?: string | undefined }): void {
      const to = ends.get(line * mostColumns + at)
      if (to !== undefined) open.set(at, { from: line, to, text, fault })
    },
    *below(line: number): Generator<{ at: number } & Filled> {
      for (const [at, cell] of open) {
        if (line > cell.to) open.delete(at)
        else if (line > cell.from) yield { at, ...cell }
      }
    },
  }
}
