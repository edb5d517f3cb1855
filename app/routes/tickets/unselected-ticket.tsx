import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findHidden, selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { Unselected } from '#app/routes/shell/customers/unselected-page.tsx'
import { enter } from '#app/server/enter.server.ts'
import { idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { findUnselectedTicket } from '#domain/tickets/details/unselected-ticket.server.ts'

const findersOf = (viewer: Viewer, id: number) => ({
  page: href('ticket', { id }),
  findUnselected: () => findUnselectedTicket(viewer, id),
  isShown: () => findTicket(viewer, id),
})

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('unselectedTicket', args)
  const hidden = await findHidden(args, findersOf(viewer, idIn(params.id)))
  return json({ hidden })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params } = await enter('unselectedTicket', args)
  return selectItsCustomer(args, findersOf(viewer, idIn(params.id)))
}

export default function UnselectedTicket() {
  return <Unselected {...useLoaderData<typeof loader>().hidden} />
}
