import { type Call, call, download, type ViewerCall } from '#app/api/call.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import { lists, type RegisteredList } from '#app/lists.server.ts'
import { makeListSheet } from '#app/server/lists/made-sheet.server.ts'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { maxSheetRows, sheetFileName } from '#domain/core/lists/sheet.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { fileOfBytes } from '#domain/platform/files/file-storage.server.ts'
import { listParameters, listQueryOf } from './list-parameters.ts'

/** Beside each collection whose list has a spreadsheet: that spreadsheet, as its page exports it, under the same limits. */
export const listSheetCalls = (calls: readonly Call[]): ViewerCall[] =>
  lists.flatMap(({ list, findSheetRows }) => {
    const ofList = calls.find((each): each is ViewerCall => each.capability !== 'open' && each.list?.key === list.key)
    return findSheetRows && ofList ? [sheetCall(ofList, list, findSheetRows)] : []
  })

function sheetCall(
  { id, path, noun, summary, capability, grant, isOfCustomers }: ViewerCall,
  list: RegisteredList['list'],
  findSheetRows: NonNullable<RegisteredList['findSheetRows']>,
): ViewerCall {
  const columns = list.columns.map(({ key }) => key)
  return call({
    id: `${id.replace(/^list/, 'download')}Sheet`,
    method: 'get',
    path: `${path}/sheet`,
    noun,
    capability,
    grant,
    list,
    ...(isOfCustomers && { isOfCustomers }),
    summary: `${summary.replace(/\.$/, '')}: as the Excel file of its page, with the first ${maxSheetRows} rows. One at a time.`,
    query: listParameters(list, isOfCustomers)
      .omit({ limit: true, after: true })
      .extend({
        columns: commaList(columns)
          .optional()
          .meta({ description: `Joined by commas; those of its page by default: ${columns.join(', ')}.` }),
      }),
    answers: { 200: 'file' },
    example: {},
    run: ({ query: { columns: chosen = null, ...asked }, viewer, language, now }) =>
      underExportLimit(viewer, async () => {
        const wish = { query: { ...listQueryOf(list, asked), columns: chosen }, selected: null }
        const find = (...of: Parameters<Parameters<typeof makeListSheet>[1]>) => findSheetRows(viewer, ...of, now)
        const sheet = await makeListSheet(list, find, wish, viewer, translatorIn(language))
        if (typeof sheet === 'string') throw invalidParameter('q', language)
        const bytes = await writeSheet(sheet, brandOf(viewer.projectId).name)
        return download(fileOfBytes(sheetFileName(list.file, now, viewer.timeZone), 'xlsx', bytes))
      }),
  })
}
