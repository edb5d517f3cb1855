import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/routes/admin/history-dialog.tsx'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  const { id, name, lastName } = found(await findUser(viewer, idIn(paramsOf('userHistory', args).user), new Date()))
  return json({ name: `${name} ${lastName}`, back: href('user', { user: id }), lines: await listHistory(viewer, 'user', id) })
}

export default function UserHistory() {
  return <HistoryDialog {...useLoaderData<typeof loader>()} />
}
