import { documentUploadPolicy, type UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { maxCopies } from '#domain/tickets/ticket.ts'

export const ticketUploadPolicy: UploadPolicy = documentUploadPolicy

export const ticketAttachment: UploadPolicy = { ...documentUploadPolicy, isOptional: true, listFields: 2 * maxCopies }
