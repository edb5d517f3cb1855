import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { requireViewer } from '#app/server/viewer.server.ts'
import { countUnread } from '#domain/alerts/audience/alert-inbox.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  return json({ unread: await countUnread(await requireViewer(args, 'hear-alerts')) })
}
