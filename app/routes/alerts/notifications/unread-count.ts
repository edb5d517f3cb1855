import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { countUnread } from '#domain/alerts/audience/alert-inbox.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('unreadCount', args)
  return json({ unread: await countUnread(viewer) })
}
