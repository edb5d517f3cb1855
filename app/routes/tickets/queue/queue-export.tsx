import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { ticketQueue } from '#domain/tickets/list/ticket-list.ts'
import { listQueueForSheet } from '#domain/tickets/list/ticket-queue.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'answer-tickets')
  return answerSheet(args, viewer, ticketQueue, (asked, selected) => listQueueForSheet(viewer, asked, selected, new Date()))
}

export const meta = sheetMeta
export default NoSheet
