import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { deleteCannedResponse, findCannedResponse } from '#domain/tickets/canned-responses/canned-responses.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'

export const ticketCopy = confirmation('ticketCopy', {
  async find({ viewer, idOf }) {
    const { id, copies, statusId, mayChange } = found(await findTicket(viewer, idOf('id')))
    const copyId = idOf('copy')
    return { id, copy: found(mayChange && !isTicketClosed(statusId) && copies.find((copy) => copy.id === copyId)) }
  },
  ask: ({ id, copy: { name, email } }, { t }) => ({
    heading: t('tickets.copies.question'),
    lines: [`${name} · ${email}`],
    act: t('tickets.copies.confirm'),
    back: href('ticket', { id }),
  }),
  act: ({ id, copy: { id: copyId } }, { act }) => removeTicketCopy(act, id, copyId),
  done: ({ id, copy: { name } }) => [href('ticket', { id }), 'tickets.copies.done', { name }],
})

export const cannedResponseDeletion = confirmation('cannedResponseDeletion', {
  find: ({ viewer, idOf }) => findCannedResponse(viewer, idOf('answer')),
  ask: ({ id, title }, { t }) => ({
    heading: t('tickets.cannedResponses.deleteTitle'),
    lines: [t('tickets.cannedResponses.deleteWhat', { title })],
    act: t('tickets.cannedResponses.delete'),
    back: href('cannedResponse', { answer: id }),
  }),
  act: ({ id }, { act }) => deleteCannedResponse(act, id),
  done: ({ title }) => [href('cannedResponses'), 'tickets.cannedResponses.deleted', { title }],
})
