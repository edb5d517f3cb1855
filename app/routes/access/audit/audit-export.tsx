import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { auditList } from '#domain/core/audit/audit-list.ts'
import { listTrailForSheet } from '#domain/core/audit/audit-search.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'read-audit-trail')
  return answerSheet(args, viewer, auditList, (asked, selected) => listTrailForSheet(viewer, asked, selected))
}

export const meta = sheetMeta
export default NoSheet
