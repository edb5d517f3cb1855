import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { ticketLists } from '#domain/tickets/list/ticket-list.ts'
import { listTicketsForSheet } from '#domain/tickets/list/tickets.server.ts'
import { tabIn } from './ticket-tab.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'open-service-desk')
  const tab = tabIn(paramsOf('ticketsSheet', args).tab)
  return answerSheet(args, viewer, ticketLists[tab], (asked, selected) => listTicketsForSheet(viewer, tab, asked, selected, new Date()))
}

export const meta = sheetMeta
export default NoSheet
