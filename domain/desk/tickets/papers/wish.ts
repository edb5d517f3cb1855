import { documentWish, type FileWish } from '../../../ground/files/wish.ts'
import { mostCopies } from '../ticket.ts'

/** What a ticket's documents may be (spec 3 §5). */
export const ticketWish: FileWish = documentWish

/** The one file that a new ticket may come with, beside a name and an e-mail of each person in copy. */
export const ticketAttachment: FileWish = { ...documentWish, isOptional: true, listFields: 2 * mostCopies }
