import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { remainingCopies, ticketOf } from './sent-ticket.ts'
import { chipOf, type InCopy, type ListedTicketShown, ticketRecord, ticketRow } from './ticket-shape.ts'

const notRead = '`timezone` is not read: times are instants in UTC.'

export const ticketAliases = [
  alias({
    specified: 'POST Ticket/getTicketsUser',
    by: ['listOpenTickets', 'listClosedTickets'],
    differences: `\`data\` has \`Open\` and \`Closed\`: 5,000 of each at most, and then \`truncated\`. ${notRead} \`CreateDate\` and \`UpdateDate\` are the same as \`createdate\` and \`updatedate\`.`,
    run: async ({ ask, language }) => {
      const say = translatorIn(language)
      const shape = (row: ListedTicketShown) => ticketRow(row, say)
      const open = await joinedPages(ask, 'listOpenTickets', {}, shape)
      const closed = await joinedPages(ask, 'listClosedTickets', {}, shape)
      const isCut = open.truncated || closed.truncated
      return ok({ data: { Open: open.data, Closed: closed.data }, ...(isCut && { truncated: true }) })
    },
  }),
  alias({
    specified: 'POST Ticket/createTicket',
    by: ['raiseTicket'],
    differences:
      'Who raises it is the token’s user; `UserProjectId`, `ProjectId`, `UserName`, `Rol`, `Email` and `language` are not read. Of a request, `Request` and `RequestType` are read in place of module and sub module. `Documents` come by `documents/uploadDocument`. In copy are `MailsBD` (`name`, `Mails`) and chips of `ccto` with an address. The service desk is mailed at once.',
    run: async ({ sent, ask, language }) => {
      const { body } = await ask('raiseTicket', ticketOf(sent))
      const rows = [{ TicketId: body.id, TicketNumber: body.number }]
      return ok({ data: { idTicket: { rows } }, message: translatorIn(language)('tickets.createdWhat', { number: body.number }) })
    },
  }),
  alias({
    specified: 'POST alerts/ActiveNewTicket/{ticketId}',
    by: ['getTicket'],
    differences: 'Mails nothing: raising the ticket has. `message` says who raised it.',
    run: async ({ id, ask, language }) => {
      const { number, createdBy } = (await ask('getTicket', { params: { id } })).body
      return ok({ message: translatorIn(language)('tickets.mail.what.raised', { creator: createdBy.name, number }) })
    },
  }),
  alias({
    specified: 'POST Ticket/ticketid/{id}',
    by: ['getTicket'],
    differences: `${notRead} \`EmailUsersCopy\` has \`key\`, \`label\` and \`Mails\`.`,
    run: async ({ id, ask, language }) => {
      const { body } = await ask('getTicket', { params: { id } })
      return ok({ data: [ticketRecord(body, translatorIn(language))] })
    },
  }),
  alias({
    specified: 'PUT Ticket/cancelticket/{id}',
    by: ['cancelTicket'],
    differences: '`ByHelpDesk` and `ByUser` are not read.',
    run: async ({ id, sent, ask, language }) => {
      await ask('cancelTicket', { params: { id }, body: { reason: sent.comm }, names: { comm: 'reason' } })
      return ok({ message: translatorIn(language)('tickets.closedWhat') })
    },
  }),
  alias({
    specified: 'PUT Ticket/updateTicket/{id}',
    by: ['removeTicketCopy', 'getTicket'],
    differences:
      'Takes out of copy who is not in the list; nobody is added, and an address that is not in copy is 400. The list is the body, or `EmailUsersCopy` or `ccto` of it: without one nothing changes (400).',
    run: async ({ id, sent, sentList, ask, language }) => {
      const list = [sentList, sent.EmailUsersCopy, sent.ccto].find(Array.isArray)
      if (!list) throw invalidField(['EmailUsersCopy'], language)
      const copies: InCopy[] = (await ask('getTicket', { params: { id } })).body.copies
      const left = remainingCopies(list, copies)
      if ('newcomer' in left) throw new DomainError('tickets.copies.onlyRemoves', 'EmailUsersCopy', { values: { name: left.newcomer } })
      const removed = copies.filter((copy) => !left.remaining.includes(copy))
      for (const { id: copy } of removed) await ask('removeTicketCopy', { params: { id, copy } })
      const name = removed.map((copy) => copy.name).join(', ')
      return ok({ data: left.remaining.map(chipOf), ...(name && { message: translatorIn(language)('tickets.copies.done', { name }) }) })
    },
  }),
]
