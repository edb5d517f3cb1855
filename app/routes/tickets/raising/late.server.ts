import { redirectDocument } from '@remix-run/node'
import { address, withQuery } from '#app/addresses.ts'
import { receiveForm } from '#app/http/files/receiving.server.ts'
import { readSessionToken } from '#app/http/session/session-cookie.server.ts'
import { type Asked, findRequestViewer, projectOf } from '#app/http/viewer.server.ts'
import { ticketAttachment } from '#domain/desk/tickets/papers/wish.ts'
import { findLateWriter, keepTypedTicket } from '#domain/desk/tickets/raising/drafts.server.ts'
import { discardFile } from '#domain/ground/files/incoming.server.ts'
import { typedIn } from './draft.ts'

/**
 * A new ticket sent after its session had ended: what was typed waits for its writer, who is led by the sign-in back to the form. Its
 * file is not kept. A form that comes without the token of such a session is not read at all.
 */
export async function keepLate(asked: Asked): Promise<void> {
  if (await findRequestViewer(asked)) return
  const token = await readSessionToken(asked.request)
  const writer = token && (await findLateWriter(token, projectOf(asked), new Date()))
  if (!writer) return
  const { form, file } = await receiveForm(asked.request.headers, asked.context.body, ticketAttachment)
  if (file) await discardFile(file)
  await keepTypedTicket(writer, typedIn(form), new Date())
  const { pathname, searchParams } = new URL(asked.request.url)
  searchParams.delete('anew')
  throw redirectDocument(withQuery(address.signIn, { next: `${pathname}?${searchParams}` }))
}
