import type { StreamPiece, TextStream } from '#app/api/call.ts'
import type { sheetLayout } from '#domain/core/lists/list-sheet.ts'
import { csvRow } from '#domain/core/lists/sheet-csv.ts'
import { inBatches } from '#domain/platform/batches.ts'
import { rest, slicer } from '#domain/platform/environment/slices.ts'
import type { RowReader } from './collection.server.ts'
import type { WalkedRows } from './row-walk.server.ts'

type Walk<Row> = AsyncIterable<WalkedRows<Row>>
type Lines = Pick<TextStream, 'mediaType' | 'pieces' | 'idle'>

/** A piece is shaped in one go, so it is as short as a slice. */
const rowsOfPiece = 50

/** Each line is a JSON object; spaces before one are no part of it, so they can be sent at any time between two lines. */
export function ndjsonPieces<Row>(walk: Walk<Row>, answer: RowReader<Row>['answer']): Lines {
  return { mediaType: 'application/x-ndjson', idle: () => ' ', pieces: ndjson(walk, answer) }
}

async function* ndjson<Row>(walk: Walk<Row>, answer: RowReader<Row>['answer']): AsyncGenerator<StreamPiece> {
  const breathe = slicer(rest)
  const end = new ExportEnd()
  for await (const part of walk) {
    for (const some of inBatches(part.rows, rowsOfPiece)) {
      await breathe()
      yield { text: (await answer(some)).map(lineOf).join(''), asOf: part.asOf }
    }
    if (part.rows.length > 0) yield { text: lineOf({ type: 'place', after: part.after }), asOf: part.asOf }
    end.pass(part)
  }
  const { rows, asOf, next } = end
  yield { text: lineOf({ type: 'end', rows, asOf, next }), asOf }
}

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`

class ExportEnd {
  rows = 0
  asOf = ''
  next: string | null = null

  pass({ rows, asOf, after, isLast }: WalkedRows<unknown>): void {
    this.rows += rows.length
    this.asOf = asOf
    this.next = isLast ? null : after
  }
}

/**
 * The spreadsheet of the list as text. Its last column has the cursor where a part ends; its last row says the count in the first cell,
 * because CSV has no comments. Nothing can be sent between two rows either: the last row of a piece is kept back for the next one, and
 * leaves letter by letter where that takes long.
 */
export function csvPieces<Row>(walk: Walk<Row>, layout: ReturnType<typeof sheetLayout<Row>>): Lines {
  let kept = csvRow([...layout.columns.map(({ label }) => label), 'after'])
  async function* pieces(): AsyncGenerator<StreamPiece> {
    const end = new ExportEnd()
    for await (const { text, asOf } of csv(walk, layout, end)) {
      const ready = kept + text.slice(0, -1).join('')
      kept = text.at(-1) ?? ''
      yield { text: ready, asOf }
    }
    const rest = kept
    kept = ''
    yield { text: rest, asOf: end.asOf }
  }
  return {
    mediaType: 'text/csv',
    pieces: pieces(),
    idle: () => {
      const [letter = ''] = kept
      kept = kept.slice(letter.length)
      return letter
    },
  }
}

async function* csv<Row>(walk: Walk<Row>, { columns, draw }: ReturnType<typeof sheetLayout<Row>>, end: ExportEnd) {
  const breathe = slicer(rest)
  const kinds = columns.map(({ kind }) => kind)
  for await (const part of walk) {
    const { rows, after, asOf } = part
    for (const some of inBatches([...rows.entries()], rowsOfPiece)) {
      await breathe()
      yield { text: some.map(([at, row]) => csvRow([...draw(row), at === rows.length - 1 ? after : null], kinds)), asOf }
    }
    end.pass(part)
  }
  const others = columns.slice(1).map(() => null)
  yield { text: [csvRow([`#end rows=${end.rows} asOf=${end.asOf}`, ...others, end.next])], asOf: end.asOf }
}
