import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { findList } from '#app/lists.server.ts'
import { found } from '#app/server/found.ts'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'

/** The spreadsheet of every list, for whoever may open its page. */
export async function loader(args: LoaderFunctionArgs) {
  const { list, capability, findSheetRows } = found(findList(paramsOf('listSheet', args).list))
  const viewer = await requireViewer(args, capability)
  const find = found(findSheetRows)
  return answerSheet(args, viewer, list, (query, selected) => find(viewer, query, selected, new Date()))
}

export default NoSheet
