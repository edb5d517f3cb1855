import { documentWish, type FileWish } from '../../../ground/files/wish.ts'
import { mostCopies } from '../ticket.ts'

export const ticketWish: FileWish = documentWish

export const ticketAttachment: FileWish = { ...documentWish, isOptional: true, listFields: 2 * mostCopies }
