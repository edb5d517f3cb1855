import { roleIds } from '#domain/core/viewer/roles.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { type TicketTypeId, ticketTypeIds } from './ticket.ts'

const { error, request, change } = ticketTypeIds

/** Beside the type. A request stores the request as module and its type as sub module. */
const ticketFields = ['phone', 'module', 'subModule', 'severity', 'subject', 'description'] as const
export type TicketField = (typeof ticketFields)[number]

export const shownFields: Record<TicketTypeId, readonly TicketField[]> = {
  [error]: ['module', 'subModule', 'severity'],
  [request]: ['module', 'subModule'],
  [change]: ['module', 'subModule'],
}

/** Spec 3 §5. A change needs neither phone nor sub module. */
export const requiredFields: Record<TicketTypeId, readonly TicketField[]> = {
  [error]: ['phone', 'module', 'subModule', 'severity', 'subject', 'description'],
  [request]: ['phone', 'module', 'subModule', 'subject', 'description'],
  [change]: ['module', 'subject', 'description'],
}

/** In characters. The specification names no limit, but a page and a mail need one. */
export const maxSubjectLength = 500
export const maxDescriptionLength = 20_000
/** Of what is written when a ticket is closed or moves on. */
export const maxClosingLength = 4_000

/** Patterns of the ticket form (spec 3 §5); each matches in linear time. */
const text = /^[\dA-Za-zÁÉÍÓÚÜÑáéíóúüñ\-?'&%$_.,;:!"#¡¿\s]*$/
const digits = /^\d*$/
const email = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,4}$/

export const isTicketText = (value: string): boolean => text.test(value)
export const isTicketPhone = (value: string): boolean => digits.test(value)
export const isCopyAddress = (value: string): boolean => email.test(value) && isMailAddress(value)

/** Requests that role RR is not offered in project 2 (spec 3 §6). */
const withheldRequests = [92, 93]

export function isRequestOffered(projectId: number, roleId: number, moduleId: number): boolean {
  return !(projectId === 2 && roleId === roleIds.rr && withheldRequests.includes(moduleId))
}
