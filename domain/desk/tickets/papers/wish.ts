import { documentWish, type FileWish } from '../../../ground/files/wish.ts'

/** What a ticket's documents may be (spec 3 §5). */
export const ticketWish: FileWish = documentWish

/** The one file that a new ticket may come with. */
export const ticketAttachment: FileWish = { ...documentWish, isOptional: true }
