import Database from 'better-sqlite3'
import type { Line } from '#domain/intake/files/lines/feed-line.ts'
import { slicer } from '#domain/platform/environment/slices.ts'
import type { Tally } from './fault-tally.ts'
import type { Condition } from './feed-layout.ts'
import type { Grouper } from './line-grouper.ts'

export interface Staged<Draft> {
  readonly size: number
  drafts(): Generator<Draft>
  close(): void
}

/** Groups the lines of a file by key, however far apart they are, and holds one key in memory at a time, however long the file is. */
export async function stageLines<Said, Draft>(
  lines: AsyncIterable<Line>,
  { read, start, add }: Grouper<Said, Draft>,
  only: Condition | undefined,
  tally: Tally,
): Promise<Staged<Draft>> {
  const shelf = openShelf()
  const isMeant = conditionOn(only)
  const breathe = slicer()
  try {
    for await (const { line, cells, cellFaults, fault, leftOut } of lines) {
      // Hundreds of lines are read from the disk at once.
      const pause = breathe()
      if (pause) await pause
      tally.countLine()
      if (leftOut || (!fault && !isMeant(cells))) {
        tally.leaveOut(leftOut ?? { field: only?.column ?? '', kind: 'lines without one of the words asked for are left out' })
        continue
      }
      const said = fault ? { reason: fault } : read(cells, cellFaults)
      if ('reason' in said) tally.reject({ line, ...said })
      else for (const each of [said, ...(said.more ?? [])]) shelf.put(each.key, line, JSON.stringify(each.said))
    }
  } catch (error) {
    shelf.close()
    throw error
  }
  function* drafts(): Generator<Draft> {
    let of: number | undefined
    let draft: Draft | undefined
    for (const [key, line, text] of shelf.rows()) {
      const said = JSON.parse(text) as Said
      if (draft === undefined || key !== of) {
        if (draft !== undefined) yield draft
        draft = start(said)
        of = key
      }
      add(draft, line, said)
    }
    if (draft !== undefined) yield draft
  }
  return {
    get size() {
      return shelf.size
    },
    drafts,
    close: shelf.close,
  }
}

function conditionOn(only: Condition | undefined): (cells: Line['cells']) => boolean {
  if (!only) return () => true
  const words = new Set(only.values.map((word) => word.toLowerCase()))
  return (cells) => words.has((cells[only.column] ?? '').trim().toLowerCase())
}

/** An unnamed SQLite database: its file disappears with the process, even after a crash. */
function openShelf() {
  const database = new Database('')
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000;
    create table keys (key text primary key, id integer not null) without rowid;
    create table lines (key integer, line integer, said text not null, primary key (key, line)) without rowid;
    begin`)
  const find = database.prepare<[string], number>('select id from keys where key = ?').pluck()
  const addKey = database.prepare('insert into keys (key, id) values (?, ?)')
  const addLine = database.prepare('insert into lines (key, line, said) values (?, ?, ?)')
  let size = 0
  const idOf = (key: string) => {
    const known = find.get(key)
    if (known !== undefined) return known
    size += 1
    addKey.run(key, size)
    return size
  }
  return {
    get size() {
      return size
    },
    put: (key: string, line: number, said: string) => void addLine.run(idOf(key), line, said),
    rows: () =>
      database.prepare('select key, line, said from lines order by key, line').raw().iterate() as IterableIterator<
        [number, number, string]
      >,
    close: () => void database.close(),
  }
}
