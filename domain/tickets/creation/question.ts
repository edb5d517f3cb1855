import { href } from '#domain/core/href.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'

/** What a ticket about each begins as: a question is the request "Other: Question"; an invoice is disputed. */
const beginnings = {
  shipment: { type: ticketTypeIds.request, module: 96, subModule: 961 },
  container: { type: ticketTypeIds.request, module: 96, subModule: 961 },
  invoice: { type: ticketTypeIds.error, module: 6 },
} as const

export type QuestionSubject = keyof typeof beginnings

/** The new ticket that asks about a thing. */
export const questionAbout = (about: QuestionSubject, id: number, exception?: string): string =>
  href('newTicket', {}, { [about]: id, exception, ...beginnings[about] })
