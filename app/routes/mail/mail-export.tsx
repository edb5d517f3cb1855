import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { answerSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { listMailForSheet } from '#domain/core/mail/mail-ledger.server.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'read-mail-ledger')
  return answerSheet(args, viewer, mailList, (asked, selected) => listMailForSheet(viewer, asked, selected))
}

export const meta = sheetMeta
export default NoSheet
