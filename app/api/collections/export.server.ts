import { call, type TextStream, type ViewerCall } from '#app/api/call.ts'
import { declaredOf } from '#app/api/http/declared-answer.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import { sheetLayout } from '#domain/core/lists/list-sheet.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'
import { type Collection, partialRowOf, questionOf, rowParameters, rowReaderOf } from './collection.server.ts'
import { csvPieces, ndjsonPieces } from './export-lines.server.ts'
import { walkRows } from './row-walk.server.ts'

const place = z
  .object({
    type: z.literal('place'),
    after: z.string().meta({ description: 'Behind the rows so far: send it as `after` to go on.' }),
  })
  .meta({ id: 'ExportPlace' })

const end = z
  .object({
    type: z.literal('end'),
    rows: z.number().int().meta({ description: 'How many rows this answer has.' }),
    asOf: z.iso.datetime().meta({ description: 'Changes up to then are included in every row: go on with the changes after it.' }),
    next: z
      .string()
      .nullable()
      .meta({ description: 'The cursor of what is missing where the answer has reached its longest time; else null.' }),
  })
  .meta({ id: 'ExportEnd' })

/** Every row of a collection in one answer of any length, by the filters and in the order of its list (design of the API, 5.9). */
export function exportOf<Row>(definition: Collection<Row>): ViewerCall {
  const { rows, row, example = exampleOf(row), findPage: _, shape: __, complete: ___, ...facts } = definition
  const { list } = rows
  const id = facts.id.replace(/^list/, 'export')
  const columns = list.columns.filter(({ isAct }) => !isAct).map(({ key }) => key)
  const { limit: ____, ...parameters } = rowParameters(definition).shape
  const query = z.strictObject({
    ...parameters,
    after: z.string().max(1_000).optional().meta({ description: 'The cursor `after` of the last place that was read.' }),
    format: z.enum(['ndjson', 'csv']).default('ndjson').meta({ description: 'csv has the columns of the spreadsheet.' }),
    columns: commaList(columns)
      .optional()
      .meta({ description: `Of csv, joined by commas; all by default: ${columns.join(', ')}.` }),
  })
  return call({
    ...facts,
    list,
    id,
    method: 'get',
    path: `${facts.path}/export`,
    query,
    summary: `${facts.summary.replace(/\.$/, '')}: all of them in one answer, as lines of JSON or as CSV.`,
    answers: { 200: 'stream' },
    line: z.union([row, place, end, partialRowOf(row)]),
    example: {
      answer: [
        example,
        { type: 'place', after: 'WyIyMDI2Il0.bWFkZQ' },
        { type: 'end', rows: 1, asOf: '2026-02-12T00:00:05.000Z', next: null },
      ],
    },
    run: async ({ query: { after, format, columns: chosen, ...asked }, ...context }) => {
      const { language, viewer } = context
      const foreign = format === 'csv' ? ofJson.find((name) => isChosen(asked, name)) : chosen && 'columns'
      if (foreign) throw invalidParameter(foreign, language)
      const { find, answer } = await rowReaderOf(definition, asked, context)
      const walk = walkRows(find, after, questionOf(id, { ...asked, format, columns: chosen }))
      const layout = () => sheetLayout<Row>(list, chosen ?? columns, translatorIn(language), viewer.timeZone)
      const declared = async (rows: readonly Row[]) => (await answer(rows)).map((each) => declaredOf(row, each))
      const stream: TextStream = {
        fileName: `${list.file}.${format}`,
        ...(format === 'csv' ? csvPieces(walk, layout()) : ndjsonPieces(walk, declared)),
      }
      return { status: 200, stream }
    },
  })
}

/** Parameters of rows as JSON, which CSV does not have. */
const ofJson = ['fields', 'view'] as const

const isChosen = (asked: Readonly<Record<string, unknown>>, name: (typeof ofJson)[number]) =>
  ![undefined, 'summary'].includes(asked[name] as string)
