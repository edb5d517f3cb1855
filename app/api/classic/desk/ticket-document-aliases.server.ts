import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { textOf } from '#app/api/classic/sent.ts'
import { addHalf, imagePolicy, uploadHalf } from '#app/api/classic/upload-halves.server.ts'
import { found } from '#app/api/problem.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'

const policy = imagePolicy(ticketUploadPolicy)
const purposeOf = (ticketId: string) => `ticket:${ticketId}` as const

/** A document of a ticket, in two halves. */
export const ticketDocumentAliases = [
  alias({
    specified: 'POST documents/uploadDocumment/:{ticketId}',
    by: ['addTicketDocument'],
    upload: policy,
    differences:
      'The first half; the colon of the path may be left out. `url` is a handle, not an address: it works in `saveDocumment` of this ticket for the same user, once, within an hour. A file that is not saved is deleted.',
    run: async (asked) => {
      const params = oneId.safeParse({ id: asked.id })
      found(params.success && (await findTicket(asked.viewer, params.data.id)))
      return uploadHalf(asked, { purpose: purposeOf(asked.id), policy })
    },
  }),
  alias({
    specified: 'POST documents/saveDocumment',
    by: ['addTicketDocument'],
    differences:
      'The second half. `urlDoc` is the `url` that the upload of this ticket answered; any address, and a handle that is used, expired or somebody else’s, is 400. `Type`, `ByUser` and `ByHelpDesk` are not read: the file and the role say them.',
    run: async (asked) => {
      const { urlDoc, Name } = asked.sent
      const id = textOf(asked.sent.idTicket).trim()
      const { body } = await addHalf(asked, purposeOf(id), urlDoc, (file, key) =>
        asked.ask('addTicketDocument', { params: { id }, body: { title: Name }, file, key, names: { Name: 'title' } }),
      )
      return ok({ data: { DocumentId: body.id } })
    },
  }),
]
