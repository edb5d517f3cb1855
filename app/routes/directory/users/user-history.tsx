import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/routes/shell/administration/history-dialog.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { href } from '#domain/core/href.ts'
import { findUser } from '#domain/directory/users/users.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userHistory', args)
  const { id, name, lastName } = found(await findUser(viewer, idIn(params.user), now))
  return json({ name: `${name} ${lastName}`, back: href('user', { user: id }), lines: await listHistory(viewer, 'user', id) })
}

export default function UserHistory() {
  return <HistoryDialog {...useLoaderData<typeof loader>()} />
}
