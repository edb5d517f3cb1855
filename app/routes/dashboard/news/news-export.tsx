import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { listNewsForSheet } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'see-home')
  return answerSheet(args, viewer, newsList, (asked, selected) => listNewsForSheet(viewer, asked, selected, new Date()))
}

export const meta = sheetMeta
export default NoSheet
