import { documentUploadPolicy, type UploadPolicy } from '#domain/core/files/upload-policy.ts'
import { mostCopies } from '#domain/desk/tickets/ticket.ts'

export const ticketWish: UploadPolicy = documentUploadPolicy

export const ticketAttachment: UploadPolicy = { ...documentUploadPolicy, isOptional: true, listFields: 2 * mostCopies }
