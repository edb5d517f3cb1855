import { ok } from '#app/api/call.ts'
import { type Ask, alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { textOf } from '#app/api/classic/sent.ts'
import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { type CommentShown, commentRecord, documentRecord } from './ticket-shape.ts'

/** Asks a call of one ticket. */
const askOf =
  (ask: Ask, id: string): Ask =>
  (call, request) =>
    ask(call, { ...request, params: { id } })

/** Comments and documents of a ticket. */
export const conversationAliases = [
  alias({
    specified: 'POST comments/getcomments/{id}',
    by: ['listTicketComments'],
    differences:
      'The newest first; internal notes of the service desk are left out. The label `timezone` is the time by the clock of `timezone` where that is an IANA zone, else by that of the token’s user.',
    run: async ({ id, sent, ask, viewer }) => {
      const timeZone = currentZone(textOf(sent.timezone)) ?? viewer.timeZone
      const { data, truncated } = await joinedPages(askOf(ask, id), 'listTicketComments', {}, (comment: CommentShown) => comment)
      const comments = (data as CommentShown[]).filter(({ kind }) => kind !== 'note')
      return ok({ data: comments.map((comment) => commentRecord(comment, timeZone)), ...(truncated && { truncated }) })
    },
  }),
  alias({
    specified: 'POST comments/createcomment/{id}',
    by: ['addTicketComment'],
    differences: 'Whether the service desk says it follows from the role.',
    run: async ({ id, sent, ask, viewer }) => {
      const { body } = await ask('addTicketComment', { params: { id }, body: { text: sent.comm }, names: { comm: 'text' } })
      return ok({ data: commentRecord(body, viewer.timeZone) })
    },
  }),
  alias({
    specified: 'GET documents/getdocumment/{id}',
    by: ['listTicketDocuments'],
    differences:
      '`DocumentName` is what it was called, `Name` the name of the file, `TypeDocument` its media type. `URL` is a call of the API, to be asked with the same token.',
    run: async ({ id, ask }) =>
      ok(
        await joinedPages(askOf(ask, id), 'listTicketDocuments', {}, (each: Parameters<typeof documentRecord>[1]) =>
          documentRecord(id, each),
        ),
      ),
  }),
]
