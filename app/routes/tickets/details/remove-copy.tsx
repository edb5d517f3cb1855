import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'

async function findCopy(args: LoaderFunctionArgs, viewer: Viewer) {
  const { id, copies, statusId, mayChange } = found(await findTicket(viewer, idIn(paramsOf('ticketCopy', args).id)))
  const copyId = idIn(paramsOf('ticketCopy', args).copy)
  return { id, copy: found(mayChange && !isTicketClosed(statusId) && copies.find((copy) => copy.id === copyId)) }
}

export async function loader(args: LoaderFunctionArgs) {
  return json(await findCopy(args, await requireViewer(args, 'open-service-desk')))
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, origin, now } = await enter('ticketCopy', args)
  const { id, copy } = await findCopy(args, viewer)
  found(await removeTicketCopy(viewer, id, copy.id, origin, now))
  return redirectWithToast(href('ticket', { id }), 'tickets.copies.done', { values: { name: copy.name } })
}

export default function RemoveCopy() {
  const { t } = useTranslation()
  const { id, copy } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('tickets.copies.question')} back={href('ticket', { id })} act={t('tickets.copies.confirm')}>
      <p>
        {copy.name} · {copy.email}
      </p>
    </Confirm>
  )
}
