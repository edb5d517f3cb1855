import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/routes/shell/administration/history-dialog.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { href } from '#domain/core/href.ts'
import { findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('serviceAccountHistory', args)
  const { id, name } = found(await findServiceAccount(viewer, idIn(params.account), now))
  return json({ name, back: href('serviceAccount', { account: id }), lines: await listHistory(viewer, 'user', id) })
}

export default function ServiceAccountHistory() {
  return <HistoryDialog {...useLoaderData<typeof loader>()} />
}
