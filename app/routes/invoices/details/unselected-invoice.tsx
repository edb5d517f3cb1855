import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findHidden, selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { Unselected } from '#app/routes/shell/customers/unselected-page.tsx'
import { enter } from '#app/server/enter.server.ts'
import { idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findInvoice, findUnselectedInvoice } from '#domain/invoices/invoice-details.server.ts'

const findersOf = (viewer: Viewer, id: number) => ({
  page: href('invoice', { id }),
  findUnselected: () => findUnselectedInvoice(viewer, id),
  isShown: () => findInvoice(viewer, id, new Date()),
})

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('unselectedInvoice', args)
  const hidden = await findHidden(args, findersOf(viewer, idIn(params.id)))
  return json({ hidden })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params } = await enter('unselectedInvoice', args)
  return selectItsCustomer(args, findersOf(viewer, idIn(params.id)))
}

export default function UnselectedInvoice() {
  return <Unselected {...useLoaderData<typeof loader>().hidden} />
}
