import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryDialog } from '#app/routes/shell/administration/history-dialog.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { listHistory } from '#domain/core/audit/audit-history.server.ts'
import { href } from '#domain/core/href.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customerHistory', args)
  const { id, name } = found(await findCustomer(viewer, idIn(params.customer), now))
  return json({ name, back: href('customer', { customer: id }), lines: await listHistory(viewer, 'customer', id) })
}

export default function CustomerHistory() {
  return <HistoryDialog {...useLoaderData<typeof loader>()} />
}
