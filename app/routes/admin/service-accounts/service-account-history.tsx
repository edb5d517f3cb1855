import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/routes/admin/history-dialog.tsx'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { findServiceAccount } from '#domain/accounts/tokens/service-accounts.server.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-service-accounts')
  const { id, name } = found(await findServiceAccount(viewer, idIn(paramsOf('serviceAccountHistory', args).account), new Date()))
  return json({ name, back: href('serviceAccount', { account: id }), lines: await listHistory(viewer, 'user', id) })
}

export default function ServiceAccountHistory() {
  return <HistoryDialog {...useLoaderData<typeof loader>()} />
}
