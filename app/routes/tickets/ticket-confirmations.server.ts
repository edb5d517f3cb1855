import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteCannedResponse, findCannedResponse } from '#domain/tickets/canned-responses/canned-responses.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'

export const ticketCopy = confirmation('ticketCopy', {
  async find({ viewer, params }) {
    const { id, copies, statusId, mayChange } = found(await findTicket(viewer, idIn(params.id)))
    const copyId = idIn(params.copy)
    return { id, copy: found(mayChange && !isTicketClosed(statusId) && copies.find((copy) => copy.id === copyId)) }
  },
  ask: ({ id, copy: { name, email } }, { t }) => ({
    heading: t('tickets.copies.question'),
    lines: [`${name} · ${email}`],
    act: t('tickets.copies.confirm'),
    back: href('ticket', { id }),
  }),
  async act({ id, copy: { id: copyId, name } }, { act }) {
    found(await removeTicketCopy(act, id, copyId))
    return redirectWithToast(href('ticket', { id }), 'tickets.copies.done', { values: { name } })
  },
})

export const cannedResponseDeletion = confirmation('cannedResponseDeletion', {
  find: async ({ viewer, params }) => found(await findCannedResponse(viewer, idIn(params.answer))),
  ask: ({ id, title }, { t }) => ({
    heading: t('tickets.cannedResponses.deleteTitle'),
    lines: [t('tickets.cannedResponses.deleteWhat', { title })],
    act: t('tickets.cannedResponses.delete'),
    back: href('cannedResponse', { answer: id }),
  }),
  async act({ id, title }, { act }) {
    found(await deleteCannedResponse(act, id))
    return redirectWithToast(href('cannedResponses'), 'tickets.cannedResponses.deleted', { values: { title } })
  },
})
