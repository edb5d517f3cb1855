import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { inChosenGroups } from '#domain/accounts/groups/group-selection.server.ts'
import { listForExport } from '#domain/freight/shipments/tracking/tracking-export.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'follow-shipments')
  return answerSheet(args, viewer, trackingList, async (asked, selected) =>
    listForExport(await inChosenGroups(viewer, asked.chosen.group), asked, selected, new Date()),
  )
}

export const meta = sheetMeta
export default NoSheet
