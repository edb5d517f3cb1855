import { href } from '#domain/core/href.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'

/** The request "Other: Question". */
export const questionPart = { module: 96, subModule: 961 } as const

/** What a ticket about each begins as: a question, and an invoice is disputed. */
const beginnings = {
  shipment: { type: ticketTypeIds.request, ...questionPart },
  container: { type: ticketTypeIds.request, ...questionPart },
  invoice: { type: ticketTypeIds.error, module: 6 },
} as const

export type QuestionSubject = keyof typeof beginnings

/** The new ticket that asks about a thing. */
export const questionAbout = (about: QuestionSubject, id: number, exception?: string): string =>
  href('newTicket', {}, { [about]: id, exception, ...beginnings[about] })
