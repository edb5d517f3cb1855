import { mostCopies } from '#domain/desk/tickets/ticket.ts'
import { documentWish, type FileWish } from '#domain/ground/files/wish.ts'

export const ticketWish: FileWish = documentWish

export const ticketAttachment: FileWish = { ...documentWish, isOptional: true, listFields: 2 * mostCopies }
